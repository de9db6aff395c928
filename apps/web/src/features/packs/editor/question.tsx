import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Props = {
  title: string;
  /** The label of the key that agrees. */
  agree: string;
  /** The label of the key that changes nothing. */
  refuse?: string;
  variant?: ButtonLook['variant'];
  is_busy?: boolean;
  onAgree: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asked before something is lost. */
export function Question({
  title,
  agree,
  refuse = 'Cancel',
  variant = 'danger',
  is_busy = false,
  onAgree,
  onClose,
  children,
}: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="paper" onClick={onClose}>
            {refuse}
          </Button>
          <Button variant={variant} is_busy={is_busy} onClick={onAgree}>
            {agree}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
