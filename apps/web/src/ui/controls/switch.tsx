import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: ReactNode;
  is_label_hidden?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that takes effect at once: its name at the start of the row, the switch at the end. */
export function Switch({ label, is_label_hidden, checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('row spread gap-8 press', styles.row, className)}>
      {is_label_hidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      <input
        type="checkbox"
        role="switch"
        className={clsx('rigid anchor well pill', styles.switch)}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
    </label>
  );
}
