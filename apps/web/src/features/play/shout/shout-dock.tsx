import { useEffect } from 'react';
import { useGame } from '../../../live/use-game.ts';
import { ShoutButton } from '../../../ui/shout-button.tsx';
import { mayShout } from '../board/line.ts';
import { feel } from '../feel/feel.ts';
import { MissingCalls } from './missing-calls.tsx';
import styles from './shout-dock.module.css';
import type { Shout } from './use-shout.ts';

/** Where the thumb is: the key to shout, and why the last shout did not count. */
export function ShoutDock({ shout }: { shout: Shout }) {
  const is_offered = useGame(mayShout);

  useEffect(() => {
    if (is_offered) feel('offer');
  }, [is_offered]);

  return (
    <>
      <MissingCalls sids={shout.missing} onDismiss={shout.forget} />
      {is_offered && (
        <div className={styles.key}>
          <ShoutButton state={shout.state} onShout={() => void shout.shout()} />
        </div>
      )}
    </>
  );
}
