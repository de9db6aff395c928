import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/use-game.ts';
import { ROUND_PANEL } from '../../../screen-limits.ts';
import { Badge, LiveDot } from '../../../ui/display/badge.tsx';
import { Ball } from '../../../ui/display/ball.tsx';
import { roundTimes } from './round-times.ts';
import styles from './rounds-panel.module.css';

/** The rounds so far, newest first. */
export function RoundList() {
  const { clock } = useLive();
  const rounds = useGame((view) => view.rounds);
  const is_waiting = useGame(({ game }) => game.state === 'CONFIG' || game.state === 'OPEN');
  return (
    <ol
      className={styles.list}
      style={{ '--history-h': `${ROUND_PANEL.history_height_rem}rem` }}
      aria-label="Round history"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      {rounds.map((round) => (
        <li key={round.id} className={styles.round}>
          <Ball colour={round.is_active ? 'n' : 'x'} size={40} plate>
            {String(round.round_number)}
          </Ball>
          <span className={styles.about}>
            <b className={styles.name}>Round {round.round_number}</b>
            <span className={styles.when}>
              {round.is_active && is_waiting
                ? 'Begins when you start playing'
                : roundTimes(round, clock.now())}
            </span>
          </span>
          {round.is_active ? (
            <Badge tone={is_waiting ? 'line' : 'playing'} icon={is_waiting ? undefined : <LiveDot />}>
              {is_waiting ? 'Waiting' : 'Active'}
            </Badge>
          ) : (
            <span className={styles.when}>Ended</span>
          )}
        </li>
      ))}
    </ol>
  );
}
