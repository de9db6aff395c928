import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { FieldMessage } from '../ui/controls/field-message.tsx';
import field from '../ui/controls/text-field.module.css';
import styles from './name-field.module.css';
import type { NameFieldProps } from './use-name-field.ts';

const PIPS = [
  [10.5, 10.5],
  [21.5, 10.5],
  [16, 16],
  [10.5, 21.5],
  [21.5, 21.5],
] as const;

function DiceKey({ onPress }: { onPress: () => void }) {
  const [turns, setTurns] = useState(0);
  const press = () => {
    setTurns(turns + 1);
    onPress();
  };
  return (
    <Button
      variant="paper"
      className={styles.dice}
      aria-label="Another Name"
      title="Another Name"
      onClick={press}
    >
      <svg key={turns} viewBox="0 0 32 32" aria-hidden="true" className={clsx(turns > 0 && styles.turning)}>
        <rect className={styles.die} x="3" y="3" width="26" height="26" rx="7.5" />
        {PIPS.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles.pip} cx={x} cy={y} r="2.3" />
        ))}
      </svg>
    </Button>
  );
}

/** The name of a guest with a key that draws one. Under it what is wrong, and names to take instead. */
export function NameField({
  ref,
  value,
  is_drawn,
  error,
  offers,
  onType,
  onLeave,
  onPick,
  onDraw,
}: NameFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <label className={field.label} htmlFor={id}>
        Your name
      </label>
      <div className="flex align-start gap-5">
        <div className={clsx(field.box, 'fill', styles.box, error && field.wrong, is_drawn && styles.drawn)}>
          {is_drawn && <Lock className={clsx('rigid soft', styles.lock)} />}
          <input
            ref={ref}
            id={id}
            className={clsx(field.input, styles.input)}
            dir="auto"
            name="nickname"
            autoComplete="nickname"
            enterKeyHint="go"
            readOnly={is_drawn}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={value}
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
          />
        </div>
        <DiceKey onPress={onDraw} />
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
      {offers.length > 0 && (
        <div className="cluster gap-4">
          {offers.map((name) => (
            <button key={name} type="button" className={styles.offer} onClick={() => onPick(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
