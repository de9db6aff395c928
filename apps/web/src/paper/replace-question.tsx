import type { ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { replaceQuestion } from './paper-words.ts';

type Props = {
  /** The cards that stop counting. */
  count: number;
  onReplace: () => void;
  onClose: () => void;
  /** What comes instead. */
  children?: ReactNode;
};

/** Asks before the cards in play are replaced with new ones. */
export function ReplaceQuestion({ count, onReplace, onClose, children }: Props) {
  const agree = () => {
    onClose();
    onReplace();
  };
  return (
    <Dialog
      open
      title={replaceQuestion(count)}
      onClose={onClose}
      actions={
        <>
          <Button variant="paper" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={agree}>Replace</Button>
        </>
      }
    >
      <p>Sheets already handed out stop counting. Cards that have won this round stay.</p>
      {children}
    </Dialog>
  );
}
