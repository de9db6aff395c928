import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { Round } from '@phrase-bingo/game/wire/round';
import { clsx } from 'clsx';
import { useGame } from '../../../live/game-store.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { onFirstUse } from '../../../text/on-first-use.ts';
import { ALL_ROUNDS, RECAP_WORD, recapOf, roundName } from '../../../text/round-words.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Ball } from '../../../ui/display/ball.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './round-history.module.css';
import { WinnersOf } from './round-winners.tsx';

const dayAndTime = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
);

const whenOf = ({ is_active, datetime_start, datetime_end }: Round) =>
  is_active
    ? `Since ${dayAndTime().format(new Date(datetime_start))}`
    : `Ended ${dayAndTime().format(new Date(datetime_end ?? datetime_start))}`;

/** The rounds so far, newest first, with links. */
export function RoundHistory() {
  const id = useGame(({ game }) => game.id);
  const rounds = useGame((view) => view.rounds);
  const shown = useGame(({ round }) => round.id);
  // At the end RoundWinners lists the winners above the card.
  const is_over = useGame(({ game }) => isArchivedState(game.state));
  return (
    <Panel
      title="Rounds"
      className={styles.panel}
      aside={<Link to={pathTo(PATHS.history, { id })}>{ALL_ROUNDS}</Link>}
    >
      <ol className={styles.list}>
        {rounds.map((round) => (
          <li key={round.id}>
            <div className="row">
              <Link
                to={pathTo(PATHS.round, { id, round: round.round_number })}
                className={clsx(styles.round, round.id === shown && styles.shown)}
                aria-current={round.id === shown ? 'page' : undefined}
              >
                <Ball colour="x" size={30}>
                  {String(round.round_number)}
                </Ball>
                <span>
                  <b className={clsx('block strong', styles.name)}>{roundName(round.round_number)}</b>
                  <span className="tiny soft">{whenOf(round)}</span>
                </span>
              </Link>
              {!round.is_active && (
                <Link
                  to={pathTo(PATHS.recap, { id, round: round.round_number })}
                  className={styles.recap}
                  aria-label={recapOf(round.round_number)}
                >
                  {RECAP_WORD}
                </Link>
              )}
            </div>
            {!is_over && (
              <div className={styles.winners}>
                <WinnersOf round_number={round.round_number} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
