import { useGame } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from './rounds-panel.module.css';

const STARTS_ANEW =
  'Calls, wins and cards start anew. Phrases, players, chat and settings stay. The auto-caller stops.';

type StartProps = { round: number; onConfirm: () => void; onClose: () => void };

export function StartQuestion({ round, onConfirm, onClose }: StartProps) {
  return (
    <ConfirmDialog
      title={`Start round ${round + 1}?`}
      confirm="Start new round"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={styles.lines}>
        <p>
          Round {round} ends now, and everyone goes on to round {round + 1}.
        </p>
        <p>{STARTS_ANEW}</p>
      </div>
    </ConfirmDialog>
  );
}

type EndProps = { round: number; onEnd: () => void; onEndAndStart: () => void; onClose: () => void };

/** Ending a round asks how to go on. */
export function EndQuestion({ round, onEnd, onEndAndStart, onClose }: EndProps) {
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  const thenClose = (work: () => void) => () => {
    onClose();
    work();
  };
  return (
    <Dialog open title={`End round ${round}?`} onClose={onClose}>
      <div className={styles.lines}>
        <p>
          Nobody can win round {round} any more.
          {is_playing && ' The game moves to REVIEW and the auto-caller pauses.'}
        </p>
        <p>
          Or go on at once with round {round + 1}. {STARTS_ANEW}
        </p>
      </div>
      <div className={styles.choices}>
        <Button variant="danger" wide onClick={thenClose(onEnd)}>
          End round
        </Button>
        <Button wide onClick={thenClose(onEndAndStart)}>
          End and start new round
        </Button>
        <Button variant="paper" wide onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
