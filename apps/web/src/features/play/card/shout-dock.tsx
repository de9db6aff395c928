import { useEffect } from 'react';
import { ShoutButton } from '../../../bingo/shout-button.tsx';
import { useGame } from '../../../live/use-game.ts';
import { feel } from '../feedback.ts';
import styles from './shout-dock.module.css';
import type { Shout } from './use-shout.ts';
import { mayComeToShout, missingToShout, phraseOneAway } from './winning-line.ts';

/** The phrase everything hangs on, in the place where the key to shout will be; it is read out when it changes. */
function OneAway() {
  const text = useGame(phraseOneAway);
  return (
    <div className={styles.away} aria-live="polite">
      {text !== null && (
        <p dir="auto" className={styles.phrase}>
          {`One away: ${text}`}
        </p>
      )}
    </div>
  );
}

type Props = {
  shout: Shout;
  /** Nothing may move when the key comes and goes. */
  keeps_place: boolean;
};

/** Where the thumb is: the key to shout, or what is lacking for it. */
export function ShoutDock({ shout, keeps_place }: Props) {
  const missing = useGame(missingToShout);
  const is_kept = useGame(mayComeToShout) && keeps_place;
  const is_sure = missing === 0;

  useEffect(() => {
    if (is_sure) feel('offer');
  }, [is_sure]);

  return (
    <div className={styles.place} data-loud={is_sure} data-kept={is_kept}>
      {missing === null ? (
        <OneAway />
      ) : (
        <div className={styles.key} data-keep-clear="">
          <ShoutButton state={shout.state} missing={missing} onShout={() => void shout.shout()} />
        </div>
      )}
    </div>
  );
}
