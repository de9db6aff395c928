import { useEffect } from 'react';
import { ShoutButton } from '../../../bingo/shout-button.tsx';
import { useGame } from '../../../live/use-game.ts';
import { mayComeToShout, missingToShout } from '../board/line.ts';
import { feel } from '../feel/feel.ts';
import { OneAway } from './one-away.tsx';
import styles from './shout-dock.module.css';
import type { Shout } from './use-shout.ts';

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
