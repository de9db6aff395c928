import { useGame } from '../../live/use-game.ts';
import { ShareKeys } from './share-keys.tsx';
import styles from './share-result.module.css';
import { resultText, shareLink } from './sharing.ts';

/** How far one came, to pass on. */
export function ShareResult() {
  const marked = useGame(({ card }) => card.filter(({ is_marked }) => is_marked).length);
  const game_name = useGame(({ game }) => game.game_name);
  const crockford_id = useGame(({ game }) => game.crockford_id);
  // The host may watch a game without a card: there is nothing to tell.
  if (marked === 0) return null;
  const text = resultText(marked, game_name);
  return (
    <div className={styles.result}>
      <p className={styles.text}>{text}</p>
      <ShareKeys title={game_name} text={text} url={shareLink(location.origin, crockford_id)} />
    </div>
  );
}
