import type { ReactNode } from 'react';
import type { ButtonLook } from '../../../ui/controls/button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Props = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The name of the key that lets it happen. */
  confirm: string;
  variant?: ButtonLook['variant'];
  onConfirm: () => void;
  onClose: () => void;
};

/** A question before something that ends or is incomplete; Escape and Cancel change nothing. */
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
