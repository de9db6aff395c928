import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useGame } from '../../../../live/use-game.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { WARNINGS } from '../phrase-rules.ts';
import styles from './add-many-dialog.module.css';
import { type Choices, type JudgedLine, judgeLines, MOST_LINES, splitLines } from './pasted-phrases.ts';
import { phraseWords, useMany } from './use-add-many.ts';

/** The lines of a draft as they would be added to the list of this moment. */
function useLines(given: string) {
  const creator_id = useGame(({ game }) => game.creator_id);
  const state = useGame(({ game }) => game.state);
  const id = useGame(({ viewer_id }) => viewer_id);
  const phrases = useGame((view) => view.phrases);
  const [draft, setDraft] = useState(given);
  const [choices, setChoices] = useState<Choices>(new Map());

  const { lines, left_off } = useMemo(() => splitLines(draft), [draft]);
  const judged = useMemo(
    () => judgeLines({ game: { creator_id, state }, actor: { id }, phrases, lines, choices }),
    [creator_id, state, id, phrases, lines, choices],
  );

  return {
    draft,
    setDraft,
    judged,
    left_off,
    chosen: judged.filter(({ is_chosen }) => is_chosen).map(({ text }) => text),
    choose: (key: string, is_chosen: boolean) => setChoices(new Map(choices).set(key, is_chosen)),
  };
}

type LinePreviewProps = { line: JudgedLine; onChoose: (is_chosen: boolean) => void };

function remarksOn({ refusal, warnings, is_chosen }: JudgedLine): string[] {
  if (refusal) return [refusalMessage(refusal)];
  const words = warnings.map((kind) => WARNINGS[kind]);
  return is_chosen || words.length > 0 ? words : ['Left out'];
}

/** One line as it would be added, or why it would not. */
function LinePreview({ line, onChoose }: LinePreviewProps) {
  const remark_id = useId();
  const remarks = remarksOn(line);
  return (
    <li className={clsx(styles.line, !line.is_chosen && styles.out)}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.check}
          checked={line.is_chosen}
          disabled={line.refusal !== null}
          aria-describedby={remarks.length > 0 ? remark_id : undefined}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={styles.tick} aria-hidden="true">
          {line.is_chosen && <Check />}
        </span>
        <span dir="auto" className={styles.text}>
          {line.text}
        </span>
      </label>
      {remarks.length > 0 && (
        <p id={remark_id} className={clsx(styles.remark, line.refusal && styles.refused)}>
          {remarks.join(' ')}
        </p>
      )}
    </li>
  );
}

type Props = {
  /** What was pasted already. */
  given: string;
  onClose: () => void;
};

/** Many phrases at once, one per line. What would become of each is seen before anything is added. */
export function ManyDialog({ given, onClose }: Props) {
  const { draft, setDraft, judged, left_off, chosen, choose } = useLines(given);
  const { add, is_busy, refusal, clear } = useMany(onClose);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => field.current?.focus(), []);

  const out = judged.length - chosen.length + left_off;
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
          <Button busy={is_busy} disabled={chosen.length === 0} onClick={() => void add(chosen)}>
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
      {judged.length > 0 && (
        <section aria-labelledby={`${id}-preview`} className={styles.preview}>
          <h3 id={`${id}-preview`} className={styles.heading}>
            Preview
            <span role="status" className={styles.sum}>
              {chosen.length} to add{out > 0 && `, ${out} left out`}
            </span>
          </h3>
          <ul>
            {judged.map((line) => (
              <LinePreview key={line.key} line={line} onChoose={(is_chosen) => choose(line.key, is_chosen)} />
            ))}
          </ul>
          {left_off > 0 && (
            <p className={styles.remark}>
              Only the first {MOST_LINES} lines are looked at; {left_off} more are left out.
            </p>
          )}
        </section>
      )}
    </Dialog>
  );
}
