import { useGame } from '../../../live/use-game.ts';
import { Ball } from '../../../ui/display/ball.tsx';
import styles from './round-winners.module.css';
import { WinnersOf } from './winners-of.tsx';

/** The evening at its end: each round with who won it. One round with one winner has been told already. */
export function RoundWinners() {
  const rounds = useGame((view) => view.rounds);
  const round_wins = useGame((view) => view.round_wins);
  if (rounds.length < 2 && round_wins.every(({ count }) => count < 2)) return null;
  const won = new Set(round_wins.map(({ round_number }) => round_number));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard
    <ol className={styles.rounds} aria-label="Winners of each round" tabIndex={0}>
      {rounds.map(({ id, round_number }) => (
        <li key={id} className={styles.round}>
          <Ball colour="x" size={30}>
            {String(round_number)}
          </Ball>
          <div>
            <b className={styles.name}>Round {round_number}</b>
            {won.has(round_number) ? (
              <WinnersOf round_number={round_number} />
            ) : (
              <p className={styles.none}>Nobody had Bingo</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
