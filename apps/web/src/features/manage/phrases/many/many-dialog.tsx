import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { LinePreview } from './line-preview.tsx';
import styles from './many-dialog.module.css';
import { MOST_LINES } from './split-lines.ts';
import { useLines } from './use-lines.ts';
import { phraseWords, useMany } from './use-many.ts';

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
