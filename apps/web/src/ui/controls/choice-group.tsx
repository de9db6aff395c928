import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './choice-group.module.css';

type Choice<Value extends string | number> = { value: Value; label: string; icon?: ReactNode };

type ChoiceGroupProps<Value extends string | number> = {
  label: string;
  /** The label is spoken alone where the surroundings already show it. */
  labelHidden?: boolean;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** One of a few, side by side. Radio buttons beneath, so the browser knows the arrow keys. */
export function ChoiceGroup<Value extends string | number>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  disabled = false,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
