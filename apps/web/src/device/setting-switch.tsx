import { clsx } from 'clsx';
import { useId } from 'react';
import { Switch } from '../ui/controls/switch.tsx';
import styles from './setting-switch.module.css';

type Props = {
  label: string;
  /** Why it is off, below its name. */
  note?: string | undefined;
  is_on: boolean;
  disabled?: boolean;
  onChange: (is_on: boolean) => void;
};

/** A setting of this device, with the reason why it cannot be had. */
export function SettingSwitch({ label, note, is_on, disabled = false, onChange }: Props) {
  const id = useId();
  const note_id = `${id}-note`;
  return (
    <Switch
      label={
        <span className={clsx('grid gap-1', styles.text)}>
          <span id={id} className="strong ink">
            {label}
          </span>
          {note !== undefined && (
            <span id={note_id} className={clsx('leading-13 soft', styles.note)}>
              {note}
            </span>
          )}
        </span>
      }
      aria-labelledby={id}
      aria-describedby={note === undefined ? undefined : note_id}
      checked={is_on}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
