import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './choice-group.module.css';

type Choice<Value extends string | number> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  is_off?: boolean;
};

type ChoiceGroupProps<Value extends string | number> = {
  label: string;
  /** Hides the label where the text around it already says the same; screen readers still get it. */
  is_label_hidden?: boolean;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** One of a few options, side by side. Built on radio buttons, so that the browser handles the arrow keys. */
export function ChoiceGroup<Value extends string | number>({
  label,
  is_label_hidden = false,
  options,
  value,
  onChange,
  disabled = false,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>
        {is_label_hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={clsx('flex gap-2 well round-6', styles.track)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'row justify-centre grow touch gap-4 pad-inline-7 anchor soft nowrap press round-4 holds-focus',
              styles.option,
            )}
          >
            <input
              type="radio"
              className="unseen"
              name={name}
              checked={option.value === value}
              disabled={option.is_off}
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
