import { useGame } from '../../../live/use-game.ts';
import { phraseOneAway } from '../board/line.ts';
import styles from './one-away.module.css';

/** The phrase everything hangs on, in the place where the key to shout will be; it is read out when it changes. */
export function OneAway() {
  const text = useGame(phraseOneAway);
  return (
    <div className={styles.away} aria-live="polite">
      {text !== null && (
        <p dir="auto" className={styles.line}>
          {`One away: ${text}`}
        </p>
      )}
    </div>
  );
}
