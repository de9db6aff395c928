import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { WARNINGS } from '../phrase-rules.ts';
import styles from './add-many-dialog.module.css';
import { type CheckedPhrase, type Choices, checkPasted, MAX_PASTED, splitPasted } from './pasted-phrases.ts';
import { phraseWords, useAddMany } from './use-add-many.ts';

/** The phrases of a draft, checked against the current list. */
function usePastedPhrases(given: string) {
  const creator_id = useGame(({ game }) => game.creator_id);
  const state = useGame(({ game }) => game.state);
  const id = useGame(({ viewer_id }) => viewer_id);
  const phrases = useGame((view) => view.phrases);
  const [draft, setDraft] = useState(given);
  const [choices, setChoices] = useState<Choices>(new Map());

  const { pasted, ignored } = useMemo(() => splitPasted(draft), [draft]);
  const checked = useMemo(
    () => checkPasted({ game: { creator_id, state }, actor: { id }, phrases, pasted, choices }),
    [creator_id, state, id, phrases, pasted, choices],
  );

  return {
    draft,
    setDraft,
    checked,
    ignored,
    chosen: checked.filter(({ is_chosen }) => is_chosen).map(({ text }) => text),
    choose: (key: string, is_chosen: boolean) => setChoices(new Map(choices).set(key, is_chosen)),
  };
}

type PhrasePreviewProps = { phrase: CheckedPhrase; onChoose: (is_chosen: boolean) => void };

function remarksOn({ refusal, warnings, is_chosen }: CheckedPhrase): string[] {
  if (refusal) return [refusalMessage(refusal)];
  const words = warnings.map((kind) => WARNINGS[kind]);
  return is_chosen || words.length > 0 ? words : ['Left out'];
}

function PhrasePreview({ phrase, onChoose }: PhrasePreviewProps) {
  const remark_id = useId();
  const remarks = remarksOn(phrase);
  return (
    <li className={clsx(styles.phrase, !phrase.is_chosen && styles.out)}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.check}
          checked={phrase.is_chosen}
          disabled={phrase.refusal !== null}
          aria-describedby={remarks.length > 0 ? remark_id : undefined}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={styles.tick} aria-hidden="true">
          {phrase.is_chosen && <Check />}
        </span>
        <span dir="auto" className={styles.text}>
          {phrase.text}
        </span>
      </label>
      {remarks.length > 0 && (
        <p id={remark_id} className={clsx(styles.remark, phrase.refusal && styles.refused)}>
          {remarks.join(' ')}
        </p>
      )}
    </li>
  );
}

type Props = {
  given: string;
  onClose: () => void;
};

/** Adds many phrases, one per row of text, after a preview of what will be added. */
export function AddManyDialog({ given, onClose }: Props) {
  const { draft, setDraft, checked, ignored, chosen, choose } = usePastedPhrases(given);
  const { add, is_busy, refusal, clear } = useAddMany(onClose);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => field.current?.focus(), []);

  const out = checked.length - chosen.length + ignored;
  return (
    <Dialog
      open
      title="Add many phrases"
      onClose={onClose}
      actions={
        <>
          <Button variant="paper" onClick={onClose}>
            Cancel
          </Button>
          <Button is_busy={is_busy} disabled={chosen.length === 0} onClick={() => void add(chosen)}>
            {chosen.length === 0 ? 'Add phrases' : `Add ${phraseWords(chosen.length)}`}
          </Button>
        </>
      }
    >
      <div className={styles.draft}>
        <label htmlFor={id} className={styles.label}>
          One phrase per line
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.field}
          dir="auto"
          rows={5}
          placeholder={'Cake is late\nSomeone cries\nUncle Ray sings'}
          value={draft}
          aria-describedby={refusal === null ? undefined : `${id}-error`}
          onChange={({ target }) => {
            setDraft(target.value);
            clear();
          }}
        />
        <FieldMessage id={`${id}-error`} error={refusal} />
      </div>
      {checked.length > 0 && (
        <section aria-labelledby={`${id}-preview`} className={styles.preview}>
          <h3 id={`${id}-preview`} className={styles.heading}>
            Preview
            <span role="status" className={styles.sum}>
              {chosen.length} to add{out > 0 && `, ${out} left out`}
            </span>
          </h3>
          <ul>
            {checked.map((phrase) => (
              <PhrasePreview
                key={phrase.key}
                phrase={phrase}
                onChoose={(is_chosen) => choose(phrase.key, is_chosen)}
              />
            ))}
          </ul>
          {ignored > 0 && (
            <p className={styles.remark}>
              Only the first {MAX_PASTED} lines are looked at; {ignored} more are left out.
            </p>
          )}
        </section>
      )}
    </Dialog>
  );
}
