import type { GameView } from '@phrase-bingo/game/view/game-view';
import { clsx } from 'clsx';
import { Share, X } from 'lucide-react';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Burst } from '../../../bingo/celebration/burst.tsx';
import { ConfettiLayer } from '../../../bingo/celebration/confetti-layer.tsx';
import { PosterWord } from '../../../bingo/celebration/poster-word.tsx';
import { ClaimLink } from '../../../bingo/claim-link.tsx';
import { FrozenGame } from '../../../live/frozen-game.tsx';
import { WINNER } from '../../../page-limits.ts';
import { useGuestName } from '../../../session/session-store.ts';
import { roundHasBegun } from '../../../text/round-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import styles from './winner-overlay.module.css';
import { WinnerSlip } from './winner-slip.tsx';

/** Focuses the one cell of the card that is in the Tab order; the card of a new round may not be dealt yet. */
function focusCard(): void {
  const cell = document.querySelector<HTMLElement>('[data-sid][tabindex="0"]');
  (cell ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

type SceneProps = {
  won: GameView;
  /** The round that has begun since the win. */
  next_round: number | null;
  onClose: () => void;
  share_result: ReactNode;
};

/** Fills the screen. It looks the same in the light and the dark theme. */
export function WinnerScene({ won, next_round, onClose, share_result }: SceneProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [is_sharing, setSharing] = useState(false);
  const is_guest = useGuestName() !== null;
  const title_id = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      // The shout button, where the focus would return to, is gone.
      const { activeElement, body } = document;
      if (activeElement === body || shown?.contains(activeElement)) focusCard();
    };
  }, []);

  const closeUnlessPressed = useEffectEvent(() => {
    if (!dialog.current?.matches(':active')) onClose();
  });

  // Whoever shares goes on: what they share is what they won.
  useEffect(() => {
    if (next_round === null || is_sharing) return;
    const timer = setInterval(closeUnlessPressed, WINNER.closes_after);
    return () => clearInterval(timer);
  }, [next_round, is_sharing]);

  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={clsx('full-width full-height pad-0 isolate night', styles.overlay)}
      data-theme="light"
      aria-labelledby={title_id}
      onCancel={close}
    >
      <ConfettiLayer />
      <div className={clsx('stack content-centre justify-items-centre anchor centre', styles.scene)}>
        <IconButton label="Close" icon={<X size={26} />} onClick={onClose} className={styles.close} />
        <div className={styles.champ}>
          <Burst className={styles.pow} />
          <Lucky pose="win" className={styles.lucky} />
        </div>
        <PosterWord letters="BINGO!" label="Bingo!" className={styles.yell} />
        <FrozenGame view={won}>
          <WinnerSlip id={title_id} />
        </FrozenGame>
        <p role="status" className={clsx('in-middle semi round-6', styles.begun)}>
          {next_round !== null && roundHasBegun(next_round)}
        </p>
        <div className={clsx('grid full-width gap-5', styles.keys)}>
          {is_sharing ? (
            <div className={styles.share}>
              <FrozenGame view={won}>{share_result}</FrozenGame>
            </div>
          ) : (
            <Button variant="ink" wide icon={<Share />} onClick={() => setSharing(true)}>
              Share your result
            </Button>
          )}
          {is_guest && (
            <ClaimLink variant="quiet" wide className={styles.keep}>
              Keep This Win
            </ClaimLink>
          )}
          <Button variant="paper" wide onClick={onClose}>
            Back to the card
          </Button>
        </div>
      </div>
    </dialog>
  );
}
