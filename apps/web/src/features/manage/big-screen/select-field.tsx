import { ChevronDown } from 'lucide-react';
import styles from './select-field.module.css';

type Props<Value extends string> = {
  label: string;
  /** The values with their names. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several in a list that opens. */
export function SelectField<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const isValue = (text: string): text is Value => text in options;
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <select
          className={styles.select}
          value={value}
          onChange={({ target }) => {
            if (isValue(target.value)) onChange(target.value);
          }}
        >
          {Object.keys(options)
            .filter(isValue)
            .map((one) => (
              <option key={one} value={one}>
                {options[one]}
              </option>
            ))}
        </select>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </span>
    </label>
  );
}
