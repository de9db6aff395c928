import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './call-view.module.css';

type Props = { text: string; onRecall: () => void; onClose: () => void };

export function RecallDialog({ text, onRecall, onClose }: Props) {
  return (
    <Dialog
      open
      title="Recall this phrase?"
      onClose={onClose}
      actions={
        <>
          <Button variant="paper" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onRecall}>Recall</Button>
        </>
      }
    >
      <p dir="auto" className={styles.quote}>
        {text}
      </p>
      <p>
        It no longer counts towards a bingo until you call it again. Players keep their marks, and wins
        already confirmed stay.
      </p>
    </Dialog>
  );
}
