import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import styles from './import-dialog.module.css';

export type Confirm = { label: string; is_off: boolean; is_busy: boolean; onPress: () => void };

type Props = {
  /** Null while there is nothing to confirm. */
  confirm: Confirm | null;
  /** Why the key is off, or what went wrong. */
  message: string | null;
  onCancel: () => void;
};

/** Cancel, and the key that takes the list; neither while it is being taken. */
export function ConfirmKeys({ confirm, message, onCancel }: Props) {
  const id = useId();
  return (
    <>
      {confirm && message !== null && (
        <div className={clsx('grid whole-row', styles.message)}>
          <FieldMessage id={id} error={message} />
        </div>
      )}
      <Button variant="paper" disabled={confirm?.is_busy} onClick={onCancel}>
        Cancel
      </Button>
      {confirm && (
        <Button
          is_busy={confirm.is_busy}
          disabled={confirm.is_off}
          aria-describedby={message === null ? undefined : id}
          onClick={confirm.onPress}
        >
          {confirm.label}
        </Button>
      )}
    </>
  );
}
