import type { AutoCallMode, AutoCallStep } from '@phrase-bingo/game/rules/game/auto-caller';
import { clsx } from 'clsx';
import { Pause, Play, Square } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCountdown } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CountdownRing } from '../../../ui/display/countdown-ring.tsx';
import styles from './auto-caller-panel.module.css';

const SECOND = 1_000;

const unitOf = (count: number) => (count === 1 ? 'second' : 'seconds');

const inSeconds = (left: number) => Math.ceil(left / SECOND);

export const useSecondsLeft = (): number => inSeconds(useCountdown() ?? 0);

type CallerRingProps = {
  mode: AutoCallMode;
  interval_seconds: number;
  /** The small ring has no room for the unit. */
  look?: 'large' | 'small';
};

/** Shows the time until the next call, or the interval while inactive. */
export function CallerRing({ mode, interval_seconds, look = 'large' }: CallerRingProps) {
  const className = clsx(styles.ring, styles[look]);
  if (mode === 'paused') {
    return (
      <CountdownRing left={0} label="The auto-caller is paused" className={className}>
        <Pause />
      </CountdownRing>
    );
  }
  if (mode === 'running') return <RunningRing interval_seconds={interval_seconds} className={className} />;
  return (
    <CountdownRing left={0} label={`A call every ${interval_seconds} seconds`} className={className}>
      <Seconds count={interval_seconds} />
    </CountdownRing>
  );
}

function RunningRing({ interval_seconds, className }: { interval_seconds: number; className: string }) {
  const left = useCountdown() ?? 0;
  const seconds = inSeconds(left);
  return (
    <CountdownRing
      left={left / (interval_seconds * SECOND)}
      label={`Next call in ${seconds} ${unitOf(seconds)}`}
      className={className}
    >
      <Seconds count={seconds} />
    </CountdownRing>
  );
}

function Seconds({ count }: { count: number }) {
  return (
    <>
      {count}
      <span className={clsx('block above-2 soft', styles.unit)}>{unitOf(count)}</span>
    </>
  );
}

/** What the main button does in each mode. */
export const MAIN_BUTTONS: Record<AutoCallMode, { step: AutoCallStep; label: string; icon: ReactNode }> = {
  inactive: { step: 'start', label: 'Start', icon: <Play fill="currentColor" /> },
  running: { step: 'pause', label: 'Pause', icon: <Pause fill="currentColor" /> },
  paused: { step: 'resume', label: 'Resume', icon: <Play fill="currentColor" /> },
};

type CallerButtonsProps = {
  className?: string | undefined;
  /** Only the main button is shown without it. */
  has_stop?: boolean;
  mode: AutoCallMode;
  is_busy: boolean;
  is_allowed: (step: AutoCallStep) => boolean;
  onStep: (step: AutoCallStep) => void;
};

/** One main button whose action follows the mode, so that it keeps the focus, and Stop beside it. */
export function CallerButtons({
  className = styles.keys,
  has_stop = true,
  mode,
  is_busy,
  is_allowed,
  onStep,
}: CallerButtonsProps) {
  const main = useRef<HTMLButtonElement>(null);
  const { step, label, icon } = MAIN_BUTTONS[mode];
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
        is_busy={is_busy}
        disabled={!is_allowed(step)}
        onClick={() => onStep(step)}
      >
        {label}
      </Button>
      {has_stop && mode !== 'inactive' && (
        <Button
          size="small"
          variant="paper"
          icon={<Square fill="currentColor" />}
          disabled={is_busy}
          onClick={stop}
        >
          Stop
        </Button>
      )}
    </div>
  );
}
