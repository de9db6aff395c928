import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Called for Escape, the close button and a press outside the sheet. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons at the bottom, side by side from tablet width on. */
  actions?: ReactNode;
  /** The question must be answered: no close button, and Escape does nothing. */
  required?: boolean;
  /** For work rather than a question: as large as the screen allows, and only its one child scrolls. */
  is_wide?: boolean;
};

/** A bottom sheet on phones, a centred card elsewhere. The browser traps the focus and returns it. */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? <Sheet {...sheet} /> : null;
}

function Sheet({
  onClose,
  title,
  children,
  actions,
  required = false,
  is_wide = false,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const title_id = useId();
  const is_pressed_outside = useRef(false);

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
  const isOutside = (event: MouseEvent) => event.target === ref.current;
  // Text that is selected with the mouse may end outside.
  const closeFromOutside = (event: MouseEvent) => {
    if (isOutside(event) && is_pressed_outside.current) requestClose(event);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape raises onCancel, the keyboard's way to the same end
    <dialog
      ref={ref}
      className={clsx(styles.dialog, is_wide && styles.wide)}
      aria-labelledby={title_id}
      onCancel={requestClose}
      onPointerDown={(event) => {
        is_pressed_outside.current = isOutside(event);
      }}
      onClick={closeFromOutside}
    >
      <div className={clsx('stack gap-8', styles.sheet)}>
        <div className={clsx('flex align-start spread gap-6', styles.head)}>
          <h2 id={title_id} className={clsx('shrink tight-3 break', styles.title)}>
            {title}
          </h2>
          {!required && <IconButton label="Close" icon={<X />} onClick={onClose} className={styles.close} />}
        </div>
        {children}
        {actions !== undefined && <div className={clsx('grid gap-5', styles.actions)}>{actions}</div>}
      </div>
    </dialog>
  );
}
