import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close key or a press beside the sheet. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The keys at the foot, side by side from tablet width. */
  actions?: ReactNode;
  /** A question that must be answered has no close key and stays on Escape. */
  required?: boolean;
};

/** A bottom sheet on phones, a centred card elsewhere. The browser traps and returns the focus. */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? <Sheet {...sheet} /> : null;
}

function Sheet({ onClose, title, children, actions, required = false }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: it closes the dialog while it still is in the page, and only then the focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!required) onClose();
  };
  const pressBeside = (event: MouseEvent) => {
    if (event.target === ref.current) ask(event);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape raises onCancel, the keyboard's way to the same end
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={ask}
      onClick={pressBeside}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
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
