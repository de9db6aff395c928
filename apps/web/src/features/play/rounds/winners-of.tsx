import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { useGame } from '../../../live/use-game.ts';
import styles from './round-winners.module.css';

/** Who won a round, the first by name and oneself as You. */
export function WinnersOf({ round_number }: { round_number: number }) {
  const wins = useGame(({ round_wins }) => round_wins.find((one) => one.round_number === round_number));
  const viewer_id = useGame((view) => view.viewer_id);
  const has_won = useGame(({ won_rounds }) => won_rounds.includes(round_number));
  if (!wins) return null;
  const { winners, count } = wins;
  const is_unnamed = has_won && winners.every(({ winner_id }) => winner_id !== viewer_id);
  const more = count - winners.length - (is_unnamed ? 1 : 0);
  return (
    <ul className={styles.winners}>
      {winners.map(({ winner_id, username, pattern }) => (
        <li key={winner_id}>
          {winner_id === viewer_id ? <b>You</b> : <bdi>{username}</bdi>}: {patternLabel(pattern)}
        </li>
      ))}
      {is_unnamed && (
        <li>
          <b>You</b>
        </li>
      )}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
