import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { FieldMessage } from '../../ui/controls/field-message.tsx';
import styles from './count-field.module.css';

type Props = {
  label: string;
  /** As it was typed. */
  value: string;
  min: number;
  max: number;
  error: string | null;
  onChange: (value: string) => void;
};

/** A whole number: typed, or one more and one fewer with the keys at its sides. */
export function CountField({ label, value, min, max, error, onChange }: Props) {
  const id = useId();
  const step = (by: number) => {
    const next = Math.trunc(Number(value)) + by;
    onChange(String(Math.min(max, Math.max(min, Number.isNaN(next) ? min : next))));
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <Button
          variant="paper"
          className={styles.key}
          aria-label="One fewer"
          icon={<Minus />}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          type="number"
          className={styles.input}
          min={min}
          max={max}
          step={1}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button
          variant="paper"
          className={styles.key}
          aria-label="One more"
          icon={<Plus />}
          onClick={() => step(1)}
        />
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}
