import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldMessage } from './field-message.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Stands inside the box at its end: a spinner, a unit. Password boxes have their reveal key there. */
  trailing?: ReactNode;
};

export function TextField({
  label,
  hint,
  error,
  trailing,
  type = 'text',
  className,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  const hasHint = hint !== undefined && hint !== null;
  const describing = clsx(describedBy, hasHint && `${id}-hint`, error && `${id}-error`);

  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(styles.box, error && styles.wrong)}>
        <input
          id={id}
          type={isPassword && revealed ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describing || undefined}
          {...(isPassword && { autoCapitalize: 'none', spellCheck: false })}
          {...rest}
        />
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
        {isPassword && (
          <IconButton
            label={revealed ? 'Hide password' : 'Show password'}
            icon={revealed ? <EyeOff /> : <Eye />}
            onClick={() => setRevealed(!revealed)}
          />
        )}
      </div>
      {hasHint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}
