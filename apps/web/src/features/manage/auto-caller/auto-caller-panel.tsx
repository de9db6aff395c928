import type { AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { useGame } from '../../../live/use-game.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './auto-caller-panel.module.css';
import { CallerKeys } from './caller-keys.tsx';
import { CallerRing } from './caller-ring.tsx';
import { CallerSettings } from './caller-settings.tsx';
import { useAutoCaller } from './use-auto-caller.ts';

const TITLES: Record<AutoCallMode, string> = { inactive: 'Ready', running: 'Running', paused: 'Paused' };

type Props = { className?: string | undefined };

/** Calls phrases for the host, and is there only while there is something to call. */
export function AutoCallerPanel(props: Props) {
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  return is_playing && <Caller {...props} />;
}

function Caller({ className }: Props) {
  const { mode, config, status, is_busy, change, whyNot, take } = useAutoCaller();
  const refusal = mode === 'inactive' ? whyNot('start') : null;
  return (
    <Panel title="Auto-caller" className={className}>
      <div className={styles.now}>
        <CallerRing mode={mode} interval_seconds={config.interval_seconds} />
        <div className={styles.state}>
          <p role="status" className={styles.title}>
            {refusal === null ? TITLES[mode] : refusalMessage(refusal)}
          </p>
          <p className={styles.counts}>
            {status.current_position} called, {status.phrases_remaining} to go
          </p>
          <CallerKeys
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
