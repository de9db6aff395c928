import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import { lengthOf } from './draft.ts';
import styles from './phrase-rows.module.css';
import type { Editing } from './use-phrase-list.ts';

type Props = {
  editing: Editing;
  language: string;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** A phrase open for editing, in its place in the list. */
export function EditRow({ editing: { place, text, refusal }, language, onType, onSave, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);
  useEffect(() => {
    if (refusal !== null) field.current?.focus();
  }, [refusal]);

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSave();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave();
  };

  return (
    <li className={styles.editing} data-place={place}>
      <span className={styles.number} aria-hidden="true">
        {place + 1}
      </span>
      <form className={styles.form} noValidate onSubmit={submit}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={`Phrase ${place + 1}`}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? `${id}-count` : `${id}-error`}
          rows={1}
          dir="auto"
          lang={language}
          enterKeyHint="done"
          value={text}
          onChange={({ target }) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
          onKeyDown={pressKey}
        />
        <FieldMessage id={`${id}-error`} error={refusal && anyRefusalMessage(refusal)} />
        <div className={styles.keys}>
          <Button type="submit" size="small" variant="ink">
            Save
          </Button>
          <Button size="small" variant="paper" onClick={onCancel}>
            Cancel
          </Button>
          <span id={`${id}-count`} className={styles.length}>
            {lengthOf(text)}/{PACK.phrase_max}
          </span>
        </div>
      </form>
    </li>
  );
}
