import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { PACK } from '@phrase-bingo/game/rules/packs/pack-limits';
import { clsx } from 'clsx';
import { EditForm } from '../../../ui/controls/edit-form.tsx';
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
export function EditRow({ editing: { place, text, refusal }, ...form }: Props) {
  return (
    <li className={clsx('grid align-start gap-6 rule-above', styles.editing)} data-place={place}>
      <span className={styles.number} aria-hidden="true">
        {place + 1}
      </span>
      <EditForm
        {...form}
        label={`Phrase ${place + 1}`}
        text={text}
        error={refusal && anyRefusalMessage(refusal)}
        remark={`${lengthOf(text)}/${PACK.phrase_max}`}
      />
    </li>
  );
}
