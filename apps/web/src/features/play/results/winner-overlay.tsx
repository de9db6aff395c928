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
import { ClaimLink } from '../../../bingo/claim-link.tsx';
import { useGame } from '../../../live/game-store.ts';
import { useGuestName } from '../../../session/session-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { giveFeedback } from '../feedback.ts';
import styles from './winner-overlay.module.css';
import { WinnerSlip } from './winner-slip.tsx';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** No confetti for people who prefer reduced motion. */
function ConfettiLayer() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (prefersReducedMotion()) return;
    let sweep: (() => void) | undefined;
    let is_gone = false;
    void import('./confetti.ts').then(
      ({ throwConfetti }) => {
        if (canvas.current && !is_gone) sweep = throwConfetti(canvas.current);
      },
      () => undefined,
    );
    return () => {
      is_gone = true;
      sweep?.();
    };
  }, []);

  return <canvas ref={canvas} className={styles.confetti} />;
}

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

/** Each letter is shifted and rotated a little. */
const LETTERS = [
  { letter: 'B', y: 4, turn: -8 },
  { letter: 'I', y: -6, turn: 5 },
  { letter: 'N', y: 3, turn: -4 },
  { letter: 'G', y: -5, turn: 6 },
  { letter: 'O', y: 5, turn: -5 },
  { letter: '!', y: -4, turn: 9 },
];

/** Screen readers read it as one word. */
function BingoWord() {
  return (
    <p className={styles.yell} role="img" aria-label="Bingo!">
      {LETTERS.map(({ letter, y, turn }) => (
        <i key={letter} data-letter={letter} style={{ '--y': `${y}px`, '--r': `${turn}deg` }} />
      ))}
    </p>
  );
}

const SPIKES =
  'M95.5 54.6L84.8 59.5L92.1 69.4L80.5 70.7L83.2 81.6L71.8 79.1L69.9 88.4L62.2 87.7L57.1 97.3L49.4 86.9L41.3 96.9L37.2 85.3L28.7 87.7L27.2 78.3L16.1 80.2L16.9 70.8L7.3 67.8L13.1 58.7L4.9 53.0L13.3 46.3L3.7 37.4L13.9 33.4L13.2 25.0L21.2 22.6L21.6 12.2L31.6 14.6L35.6 5.7L44.1 10.7L50.8 2.2L57.2 10.9L65.1 8.4L68.8 16.7L77.7 15.6L77.8 25.3L87.4 26.5L86.2 34.8L93.9 39.7L88.2 47.5z';

function Burst({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d={SPIKES} />
    </svg>
  );
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
        <BingoWord />
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
