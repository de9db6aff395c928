import { clsx } from 'clsx';
import { useEffect } from 'react';
import { ShoutButton } from '../../../bingo/shout-button.tsx';
import { useGame } from '../../../live/game-store.ts';
import { giveFeedback } from '../feedback.ts';
import { prepareWin } from '../results/winner-overlay.tsx';
import styles from './shout-dock.module.css';
import type { Shout } from './use-shout.ts';
import { canStillShout, missingToShout, phraseOneAway } from './winning-line.ts';

/**
 * The phrase that is missing for a line, where the shout button will be. Screen readers read it when it
 * changes.
 */
function OneAway() {
  const text = useGame(phraseOneAway);
  return (
    <div className="grid place-centre" aria-live="polite">
      {text !== null && (
        <p
          dir="auto"
          className={clsx('cropped small semi leading-13 soft centre balance break', styles.phrase)}
        >
          {`One away: ${text}`}
        </p>
      )}
    </div>
  );
}

type Props = {
  shout: Shout;
  /** Whether the space is reserved, so that nothing moves when the button appears. */
  is_reserved: boolean;
};

/** The shout button, or the phrase that is missing for it. */
export function ShoutDock({ shout, is_reserved }: Props) {
  const missing = useGame(missingToShout);
  const has_space = useGame(canStillShout) && is_reserved;
  const is_win = missing === 0;

  useEffect(() => {
    if (!is_win) return;
    giveFeedback('offer');
    prepareWin();
  }, [is_win]);

  return (
    <div className="grid grow" data-win={is_win} data-reserved={has_space}>
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
