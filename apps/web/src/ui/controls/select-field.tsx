import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './select-field.module.css';

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of many options, chosen from the browser's own list. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const choose = (wished: string) => {
    const chosen = options.find((option) => option.value === wished);
    if (chosen) onChange(chosen.value);
  };
  return (
    <div className="grid gap-4">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className="grid align-centre">
        <select
          id={id}
          className={clsx('full-width cropped ink press stock round-5', styles.select)}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} />
      </div>
    </div>
  );
}
