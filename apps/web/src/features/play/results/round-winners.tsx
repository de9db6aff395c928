import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { clsx } from 'clsx';
import { PersonName } from '../../../bingo/guest-badge.tsx';
import { useGame } from '../../../live/game-store.ts';
import { andMore, NOBODY_HAD_BINGO } from '../../../text/round-words.ts';
import { Ball } from '../../../ui/display/ball.tsx';
import styles from './round-winners.module.css';

/** The first winners of a round by name, the viewer as You, the others as a number. */
export function WinnersOf({ round_number }: { round_number: number }) {
  const wins = useGame(({ round_wins }) => round_wins.find((one) => one.round_number === round_number));
  const viewer_id = useGame((view) => view.viewer_id);
  const has_won = useGame(({ won_rounds }) => won_rounds.includes(round_number));
  if (!wins) return null;
  const { winners, count } = wins;
  const is_unnamed = has_won && winners.every(({ winner_id }) => winner_id !== viewer_id);
  const more = count - winners.length - (is_unnamed ? 1 : 0);
  return (
    <ul className={clsx('cluster pad-0 small break', styles.winners)}>
      {winners.map(({ winner_id, username, is_guest, pattern }) => (
        <li key={winner_id}>
          {winner_id === viewer_id ? <b>You</b> : <PersonName username={username} is_guest={is_guest} />}:{' '}
          {patternLabel(pattern)}
        </li>
      ))}
      {is_unnamed && (
        <li>
          <b>You</b>
        </li>
      )}
      {more > 0 && <li>{andMore(more)}</li>}
    </ul>
  );
}

/**
 * All rounds with their winners, at the end of a game. The result banner already names the winner of a single
 * round.
 */
export function RoundWinners() {
  const rounds = useGame((view) => view.rounds);
  const round_wins = useGame((view) => view.round_wins);
  if (rounds.length < 2 && round_wins.every(({ count }) => count < 2)) return null;
  const won = new Set(round_wins.map(({ round_number }) => round_number));
  return (
    <ol
      className={clsx('cluster pad-inline-8 pad-block-6 stock round-6', styles.rounds)}
      aria-label="Winners of each round"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
      tabIndex={0}
    >
      {rounds.map(({ id, round_number }) => (
        <li key={id} className={clsx('flex align-start gap-6 leading-13', styles.round)}>
          <Ball colour="x" size={30}>
            {String(round_number)}
          </Ball>
          <div>
            <b className="block strong">Round {round_number}</b>
            {won.has(round_number) ? (
              <WinnersOf round_number={round_number} />
            ) : (
              <p className="small soft">{NOBODY_HAD_BINGO}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
