import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { showsRoundPanel } from '@phrase-bingo/game/rules/game/rounds';
import type { Round } from '@phrase-bingo/game/wire/round';
import { clsx } from 'clsx';
import { generatePath } from 'react-router';
import { useGame } from '../../../live/game-store.ts';
import { PATHS } from '../../../paths.ts';
import { onFirstUse } from '../../../text/on-first-use.ts';
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
  const is_host = useGame(({ game, viewer_id }) => isHost(game, { id: viewer_id }));
  // At the end RoundWinners lists the winners above the card.
  const is_over = useGame(({ game }) => isArchivedState(game.state));
  if (!showsRoundPanel(is_host, rounds.length)) return null;
  return (
    <Panel title="Rounds" className={styles.panel}>
      <ol className={styles.list}>
        {rounds.map((round) => (
          <li key={round.id}>
            <Link
              to={generatePath(PATHS.round, { id, round: String(round.round_number) })}
              className={clsx(styles.round, round.id === shown && styles.shown)}
              aria-current={round.id === shown ? 'page' : undefined}
            >
              <Ball colour="x" size={30}>
                {String(round.round_number)}
              </Ball>
              <span>
                <b className={styles.name}>Round {round.round_number}</b>
                <span className={styles.when}>{whenOf(round)}</span>
              </span>
            </Link>
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
