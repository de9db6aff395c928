import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
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
import { useGame } from '../../../live/game-store.ts';
import { useGuestName } from '../../../session/session-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { giveFeedback } from '../feedback.ts';
import styles from './winner-overlay.module.css';
import { WinnerSlip } from './winner-slip.tsx';

type Win = Readonly<WinningDetails>;

/** A win of the viewer that arrives while the page is open, from whichever of their devices they shouted. */
function useNewWin(): { win: Win | null; close: () => void } {
  const round_id = useGame(({ round }) => round.id);
  const details = useGame(({ player }) => player?.winning_details ?? null);
  const [win, setWin] = useState<Win | null>(null);
  const seen = useRef({ round_id, has_won: details !== null });

  const look = useEffectEvent(() => {
    const is_new = seen.current.round_id === round_id && !seen.current.has_won && details !== null;
    seen.current = { round_id, has_won: details !== null };
    if (!is_new) return;
    giveFeedback('win');
    setWin(details);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the round or the win changes
  useEffect(look, [round_id, details]);

  return { win, close: () => setWin(null) };
}

/** Focuses the one cell of the card that is in the Tab order. */
function focusCard(): void {
  document.querySelector<HTMLElement>('[data-sid][tabindex="0"]')?.focus({ preventScroll: true });
}

type SceneProps = { win: Win; onClose: () => void; share_result: ReactNode };

/** Fills the screen. It looks the same in the light and the dark theme. */
function WinnerScene({ win, onClose, share_result }: SceneProps) {
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

  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      data-theme="light"
      aria-labelledby={title_id}
      onCancel={close}
    >
      <ConfettiLayer />
      <div className={styles.scene}>
        <IconButton label="Close" icon={<X size={26} />} onClick={onClose} className={styles.close} />
        <div className={styles.champ}>
          <Burst className={styles.pow} />
          <Lucky pose="win" className={styles.lucky} />
        </div>
        <PosterWord letters="BINGO!" label="Bingo!" className={styles.yell} />
        <WinnerSlip win={win} id={title_id} />
        <div className={styles.keys}>
          {is_sharing ? (
            <div className={styles.share}>{share_result}</div>
          ) : (
            <Button variant="ink" wide icon={<Share aria-hidden="true" />} onClick={() => setSharing(true)}>
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

/** Celebrates a win of the viewer. */
export function WinnerOverlay({ share_result }: { share_result: ReactNode }) {
  const { win, close } = useNewWin();
  return win && <WinnerScene win={win} onClose={close} share_result={share_result} />;
}
