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
  /** At the end of the box: a spinner or a unit. Password boxes have their reveal button there. */
  trailing?: ReactNode;
};

export function TextField({
  label,
  hint,
  error,
  trailing,
  type = 'text',
  className,
  'aria-describedby': described_by,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const [is_revealed, setRevealed] = useState(false);
  const is_password = type === 'password';
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
          type={is_password && is_revealed ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
          {...(is_password && { autoCapitalize: 'none', spellCheck: false })}
          {...rest}
        />
        {trailing !== undefined && (
          <span className={clsx('grid place-centre soft', styles.trailing)}>{trailing}</span>
        )}
        {is_password && (
          <IconButton
            label={is_revealed ? 'Hide password' : 'Show password'}
            icon={is_revealed ? <EyeOff /> : <Eye />}
            onClick={() => setRevealed(!is_revealed)}
          />
        )}
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
