import { isFreeText } from '@phrase-bingo/game/rules/game/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Check, Pencil, Star, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { FLASH } from '../../../../page-limits.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useFlash } from '../../../../ui/overlays/use-flash.ts';
import row from '../phrase-row.module.css';
import { NumberMark, PhraseText } from '../phrase-row.tsx';
import { EditPhrase } from './edit-phrase.tsx';
import styles from './setup-row.module.css';

type Props = {
  phrase: Readonly<Phrase>;
  /** Null while phrases cannot be deleted. */
  onDelete: (() => void) | null;
};

/** A phrase before play starts. Its text can be edited in place. */
export function SetupRow({ phrase, onDelete }: Props) {
  const { sid, text } = phrase;
  const text_id = useId();
  const [is_editing, setEditing] = useState(false);
  const { is_on: is_saved, flash } = useFlash(FLASH.phrase_edited_host);
  const edit_button = useRef<HTMLButtonElement>(null);
  const was_editing = useRef(false);
  const is_free = isFreeText(text);

  useEffect(() => {
    if (was_editing.current && !is_editing) edit_button.current?.focus();
    was_editing.current = is_editing;
  }, [is_editing]);

  if (is_editing) {
    const close = (is_changed: boolean) => {
      setEditing(false);
      if (is_changed) flash();
    };
    return (
      <li className={clsx(row.row, styles.editing)} data-sid={sid}>
        <NumberMark sid={sid} look="dry" />
        <EditPhrase phrase={phrase} onClose={close} />
      </li>
    );
  }

  return (
    <li className={clsx(row.row, is_saved && styles.saved)} data-sid={sid}>
      <NumberMark sid={sid} look={is_free ? 'free' : 'dry'} />
      <div className="grid shrink gap-2">
        <PhraseText id={text_id} text={text} />
        {is_free && (
          <p className={clsx('row gap-2 tiny leading-13 soft', styles.note)}>
            <Star size={14} />
            Names the centre of every card
          </p>
        )}
        <p role="status" className={clsx('row gap-2 tiny leading-13 soft', styles.note)}>
          {is_saved && (
            <>
              <Check size={16} />
              Saved
            </>
          )}
        </p>
      </div>
      <div className="row">
        {!is_free && (
          <IconButton
            ref={edit_button}
            label="Edit"
            aria-describedby={text_id}
            icon={<Pencil size={22} />}
            onClick={() => setEditing(true)}
          />
        )}
        {onDelete && (
          <IconButton
            label="Delete"
            aria-describedby={text_id}
            icon={<Trash2 size={20} />}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  );
}
