import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { CARD } from '@phrase-bingo/game/rules/limits';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { Share, X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCalledCounts } from '../../../live/use-called-counts.ts';
import { useGame } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { focusCard } from '../board/focus-card.ts';
import { Burst } from './burst.tsx';
import { ConfettiLayer } from './confetti-layer.tsx';
import { MiniCard } from './mini-card.tsx';
import styles from './winner-overlay.module.css';
import { Yell } from './yell.tsx';

type Props = { win: Readonly<WinningDetails>; onClose: () => void; share_result: ReactNode };

/** The slip: who won what, with which pattern and when. */
function Slip({ win, id }: { win: Readonly<WinningDetails>; id: string }) {
  const username = useGame(({ player }) => player?.username ?? '');
  const round = useGame(({ round: { round_number } }) => round_number);
  const marked = useGame(({ card }) => card.filter(({ is_marked }) => is_marked).length);
  const [{ called, total }] = useState(useCalledCounts());
  const is_first = win.place === 1;
  // Recalled phrases that are called again make more calls than there are phrases.
  const call = win.call ?? called;
  return (
    <div className={styles.slip}>
      <MiniCard />
      <div>
        <h2 id={id} className={styles.who}>
          {is_first ? (
            <>
              <bdi>{username}</bdi> takes round {round}
            </>
          ) : (
            <>
              <bdi>{username}</bdi> has Bingo too
            </>
          )}
        </h2>
        <p className={styles.how}>
          {!is_first && (
            <>
              <b>Place {win.place}</b>
              <br />
            </>
          )}
          {patternLabel(win.pattern)}
          <br />
          {call <= total ? `Call ${call} of ${total}` : `Call ${call}`}
          <br />
          <b>
            {marked}/{CARD.cells}
          </b>{' '}
          squares daubed
        </p>
      </div>
    </div>
  );
}

/** The whole screen for the one who won; the gold scene is the same by day and by night. */
export function WinnerOverlay({ win, onClose, share_result }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [is_sharing, setSharing] = useState(false);
  const title_id = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      // The key to shout is gone, and with it the place the focus would return to.
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
        <Yell />
        <Slip win={win} id={title_id} />
        <div className={styles.keys}>
          {is_sharing ? (
            <div className={styles.share}>{share_result}</div>
          ) : (
            <Button variant="ink" wide icon={<Share aria-hidden="true" />} onClick={() => setSharing(true)}>
              Share your result
            </Button>
          )}
          <Button variant="paper" wide onClick={onClose}>
            Back to the card
          </Button>
        </div>
      </div>
    </dialog>
  );
}
