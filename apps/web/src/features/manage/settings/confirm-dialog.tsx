import type { ReactNode } from 'react';
import type { ButtonLook } from '../../../ui/controls/button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  variant?: ButtonLook['variant'];
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something irreversible or incomplete. Escape and Cancel change nothing. */
export function ConfirmDialog({ title, children, confirm, variant = 'primary', onConfirm, onClose }: Props) {
  const agree = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="paper" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} onClick={agree}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
