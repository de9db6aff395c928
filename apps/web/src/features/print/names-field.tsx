import { whyNotPaperName } from '@phrase-bingo/game/rules/paper/paper';
import { PAPER_REFUSALS } from '@phrase-bingo/game/rules/paper/paper-refusals';
import { clsx } from 'clsx';
import { type Ref, useId } from 'react';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import styles from './names-field.module.css';
import { inLine } from './print-words.ts';

/** The first line that is no name of a card, in words. */
function wrongLine(text: string): string | null {
  const lines = text.split('\n').map(whyNotPaperName);
  const index = lines.findIndex((why_not) => why_not !== null);
  const why_not = lines[index];
  return why_not ? inLine(index + 1, PAPER_REFUSALS[why_not].message) : null;
}

type Props = {
  value: string;
  /** What else is wrong. */
  error: string | null;
  onChange: (value: string) => void;
  ref: Ref<HTMLTextAreaElement>;
};

/** The people who get a card each. */
export function NamesField({ value, error: other_error, onChange, ref }: Props) {
  const id = useId();
  const error = wrongLine(value) ?? other_error;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        One name per line
      </label>
      <textarea
        ref={ref}
        id={id}
        dir="auto"
        rows={6}
        className={clsx(styles.lines, error && styles.wrong)}
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}
