import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Called for Escape, the close button and a press outside the sheet. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons at the bottom, side by side from tablet width on. */
  actions?: ReactNode;
  /** The question must be answered: no close button, and Escape does nothing. */
  required?: boolean;
};

/** A bottom sheet on phones, a centred card elsewhere. The browser traps the focus and returns it. */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? <Sheet {...sheet} /> : null;
}

function Sheet({ onClose, title, children, actions, required = false }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const title_id = useId();

  // A layout effect closes the dialog while it is still in the page. Otherwise the focus would not return.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!required) onClose();
  };
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === ref.current) requestClose(event);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape raises onCancel, the keyboard's way to the same end
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={title_id}
      onCancel={requestClose}
      onClick={closeFromOutside}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={title_id} className={styles.title}>
            {title}
          </h2>
          {!required && <IconButton label="Close" icon={<X />} onClick={onClose} className={styles.close} />}
        </div>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
