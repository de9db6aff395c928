import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import styles from './game-name.module.css';

type Props = {
  value: string;
  complaint: string | null;
  onType: (value: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onLeave: () => void;
};

/** The box in the place of the name. */
export function NameField({ value, complaint, onType, onEnter, onEscape, onLeave }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);

  const keys: Record<string, () => void> = { Enter: onEnter, Escape: onEscape };
  const press = (event: KeyboardEvent) => {
    const work = keys[event.key];
    // Enter that ends the composition of a character is not meant for the page.
    if (!work || event.nativeEvent.isComposing) return;
    // The key must not press what gets the focus next.
    event.preventDefault();
    work();
  };

  return (
    <div className={styles.field}>
      <input
        ref={box}
        className={styles.box}
        aria-label="Game name"
        aria-invalid={complaint !== null || undefined}
        aria-describedby={complaint === null ? undefined : id}
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
        onBlur={onLeave}
      />
      <FieldMessage id={id} error={complaint} />
    </div>
  );
}
