import type { AutoCallConfig, AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import { AUTO_CALL } from '@phrase-bingo/game/rules/limits';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useGame } from '../../../live/game-store.ts';
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './auto-caller-panel.module.css';
import { CallerButtons, CallerRing } from './caller-controls.tsx';
import { useAutoCaller } from './use-auto-caller.ts';

const INTERVALS = AUTO_CALL.intervals_seconds.map((value) => ({ value, label: String(value) }));
const INTERVAL_LABEL = 'Seconds between calls';

type CallerSettingsProps = {
  config: AutoCallConfig;
  /** Interval and order are locked while it is active. */
  is_active: boolean;
  onChange: (part: Partial<AutoCallConfig>) => void;
};

function CallerSettings({ config, is_active, onChange }: CallerSettingsProps) {
  return (
    <div className={styles.settings}>
      <p className={clsx('cluster spread below-4', styles.label)}>
        <span aria-hidden="true">{INTERVAL_LABEL}</span>
        {is_active && (
          <span className={clsx('inline-row gap-2 tiny soft', styles.lock)}>
            <Lock />
            Stop to change
          </span>
        )}
      </p>
      <ChoiceGroup
        label={INTERVAL_LABEL}
        is_label_hidden
        options={INTERVALS}
        value={config.interval_seconds}
        onChange={(interval_seconds) => onChange({ interval_seconds })}
        disabled={is_active}
      />
      <div className={styles.switches}>
        <Switch
          label="Random order"
          checked={config.random_order}
          onChange={(random_order) => onChange({ random_order })}
          disabled={is_active}
        />
        <Switch
          label="Pause on win"
          checked={config.pause_on_win}
          onChange={(pause_on_win) => onChange({ pause_on_win })}
        />
      </div>
    </div>
  );
}

const TITLES: Record<AutoCallMode, string> = { inactive: 'Ready', running: 'Running', paused: 'Paused' };

type Props = { className?: string | undefined };

/** Shown only while the game is PLAYING. */
export function AutoCallerPanel(props: Props) {
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  return is_playing && <Caller {...props} />;
}

function Caller({ className }: Props) {
  const { mode, config, status, is_busy, change, whyNot, take } = useAutoCaller();
  const refusal = mode === 'inactive' ? whyNot('start') : null;
  return (
    <Panel title="Auto-caller" className={className}>
      <div className={clsx('row wrap', styles.now)}>
        <CallerRing mode={mode} interval_seconds={config.interval_seconds} />
        <div className={styles.state}>
          <p role="status" className={styles.title}>
            {refusal === null ? TITLES[mode] : refusalMessage(refusal)}
          </p>
          <p className={clsx('small soft', styles.counts)}>
            {status.current_position} called, {status.phrases_remaining} to go
          </p>
          <CallerButtons
            mode={mode}
            is_busy={is_busy}
            is_allowed={(step) => whyNot(step) === null}
            onStep={(step) => void take(step)}
          />
        </div>
      </div>
      <CallerSettings config={config} is_active={mode !== 'inactive'} onChange={change} />
    </Panel>
  );
}
