import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessage } from './field-message.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** At the end of the box: a spinner or a unit. */
  trailing?: ReactNode;
  /** A button at the end of the box. */
  button?: ReactNode;
};

export function TextField({
  label,
  hint,
  error,
  trailing,
  button,
  type = 'text',
  className,
  'aria-describedby': described_by,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const has_hint = hint !== undefined && hint !== null;
  const descriptions = clsx(described_by, has_hint && `${id}-hint`, error && `${id}-error`);

  return (
    <div className={clsx('grid gap-4', className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(styles.box, error && styles.wrong)}>
        <input
          id={id}
          type={type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
          {...rest}
        />
        {trailing !== undefined && (
          <span className={clsx('grid place-centre soft', styles.trailing)}>{trailing}</span>
        )}
        {button}
      </div>
      {has_hint && (
        <div id={`${id}-hint`} className="size-14 leading-135 soft">
          {hint}
        </div>
      )}
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}
