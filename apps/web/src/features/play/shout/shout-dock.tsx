import { useEffect } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { ShoutButton } from '../../../ui/shout-button.tsx';
import { mayShout } from '../board/line.ts';
import { feel } from '../feel/feel.ts';
import styles from './shout-dock.module.css';
import type { Shout } from './use-shout.ts';

/** Where the thumb is: the key to shout. */
export function ShoutDock({ shout }: { shout: Shout }) {
  const is_offered = useGame(mayShout);

  useEffect(() => {
    if (is_offered) feel('offer');
  }, [is_offered]);

  if (!is_offered) return null;
  return (
    <div data-keep-clear="">
      <div className={styles.key}>
        <ShoutButton state={shout.state} onShout={() => void shout.shout()} />
      </div>
    </div>
  );
}
