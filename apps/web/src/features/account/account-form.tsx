import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import styles from './account-form.module.css';

type Props = {
  children: ReactNode;
  /** The text on the button. */
  label: string;
  is_ready?: boolean;
  is_busy: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onSend: () => void;
  /** A field changed, so the last failure no longer applies. */
  onEdit: () => void;
};

/** Fields, the last failure and one wide button. Validation messages are ours, not the browser's. */
export function AccountForm({ children, label, is_ready = true, is_busy, error, onSend, onEdit }: Props) {
  const error_id = useId();
  return (
    <form
      noValidate
      className={clsx('grid gap-7', styles.form)}
      aria-describedby={error === null ? undefined : error_id}
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <FieldMessage id={error_id} error={error} />
      <Button type="submit" wide disabled={!is_ready} is_busy={is_busy}>
        {label}
      </Button>
    </form>
  );
}
