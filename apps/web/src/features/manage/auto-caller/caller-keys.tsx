import type { AutoCallMode, AutoCallStep } from '@phrase-bingo/game/rules/game/auto-caller';
import { Pause, Play, Square } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './auto-caller-panel.module.css';

const MAIN_KEYS: Record<AutoCallMode, { step: AutoCallStep; label: string; icon: ReactNode }> = {
  inactive: { step: 'start', label: 'Start', icon: <Play aria-hidden="true" fill="currentColor" /> },
  running: { step: 'pause', label: 'Pause', icon: <Pause aria-hidden="true" fill="currentColor" /> },
  paused: { step: 'resume', label: 'Resume', icon: <Play aria-hidden="true" fill="currentColor" /> },
};

type CallerKeysProps = {
  className?: string | undefined;
  /** Where there is room for one key, it is the main one. */
  has_stop?: boolean;
  mode: AutoCallMode;
  is_busy: boolean;
  is_allowed: (step: AutoCallStep) => boolean;
  onStep: (step: AutoCallStep) => void;
};

/** One main key whose meaning follows the auto-caller, so that the focus stays on it, and Stop beside it. */
export function CallerKeys({
  className = styles.keys,
  has_stop = true,
  mode,
  is_busy,
  is_allowed,
  onStep,
}: CallerKeysProps) {
  const main = useRef<HTMLButtonElement>(null);
  const { step, label, icon } = MAIN_KEYS[mode];
  const stop = () => {
    main.current?.focus();
    onStep('stop');
  };
  return (
    <div className={className}>
      <Button
        ref={main}
        size="small"
        icon={icon}
        busy={is_busy}
        disabled={!is_allowed(step)}
        onClick={() => onStep(step)}
      >
        {label}
      </Button>
      {has_stop && mode !== 'inactive' && (
        <Button
          size="small"
          variant="paper"
          icon={<Square aria-hidden="true" fill="currentColor" />}
          disabled={is_busy}
          onClick={stop}
        >
          Stop
        </Button>
      )}
    </div>
  );
}
