import { clsx } from 'clsx';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { FieldMessage } from '../ui/controls/field-message.tsx';
import { BALL_COLOURS, Ball } from '../ui/display/ball.tsx';
import {
  CODE_KEYS,
  type CodeDigits,
  completeCode,
  enterDigits,
  eraseBack,
  withoutOld,
} from './code-digits.ts';
import styles from './code-input.module.css';

/** The placeholder letters of the six boxes. */
const GHOSTS = ['B', 'I', 'N', 'G', 'O', '!'] as const;

type CodeInputProps = {
  label: string;
  value: CodeDigits;
  onChange: (digits: CodeDigits) => void;
  /** Called when an entry fills the last empty box, or changes a digit of a complete code. */
  onComplete?: (code: string) => void;
  error?: string | null | undefined;
  disabled?: boolean;
};

export function CodeInput({ label, value, onChange, onComplete, error, disabled = false }: CodeInputProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const apply = ({ digits, focus }: { digits: CodeDigits; focus: number }) => {
    const changed = digits.some((digit, index) => digit !== value[index]);
    if (changed) onChange(digits);
    row.current?.querySelectorAll('input')[focus]?.focus();
    const code = completeCode(digits);
    if (changed && code !== null) onComplete?.(code);
  };

  const type = (at: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    if (text === '') apply(eraseBack(value, at));
    else if (/\d/.test(text)) apply(enterDigits(value, at, withoutOld(text, value[at] ?? '')));
  };
  const press = (at: number) => (event: KeyboardEvent) => {
    const edit = event.ctrlKey || event.metaKey || event.altKey ? undefined : CODE_KEYS[event.key];
    if (edit === undefined) return;
    event.preventDefault();
    apply(edit(value, at));
  };
  const paste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    if (/\d/.test(text)) apply(enterDigits(value, at, text));
  };

  return (
    <fieldset
      className={clsx('grid gap-4', styles.field)}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div ref={row} className={clsx('grid gap-4', styles.slots)} dir="ltr">
        {GHOSTS.map((ghost, at) => (
          <span key={ghost} className={clsx(styles.slot, error && styles.wrong)}>
            {value[at] ? (
              <Ball colour={BALL_COLOURS[at] ?? 'x'} className={styles.ball}>
                {value[at]}
              </Ball>
            ) : (
              <span className={styles.ghost} aria-hidden="true">
                {ghost}
              </span>
            )}
            <input
              className={clsx('full-width pad-0 covering centre bare round-4', styles.input)}
              inputMode="numeric"
              autoComplete="off"
              aria-label={`Digit ${at + 1} of ${GHOSTS.length}`}
              aria-invalid={error ? true : undefined}
              value={value[at] ?? ''}
              onChange={type(at)}
              onKeyDown={press(at)}
              onPaste={paste(at)}
              onFocus={(event) => event.target.select()}
            />
          </span>
        ))}
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
    </fieldset>
  );
}
