import { phraseText } from '@phrase-bingo/game/rules/game/phrases';
import { Check, Plus } from 'lucide-react';
import { type ClipboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { afterPress } from '../../../../ui/controls/after-press.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import styles from './add-phrase.module.css';
import type { Adding } from './use-adding.ts';

const NOT_ON_PAPER = 'New phrases are not on paper cards that are already dealt.';

type Props = {
  adding: Adding;
  /** Called with a pasted text of several rows. */
  onPasteMany: (pasted: string) => void;
};

/** Enter adds the phrase and leaves the field ready for the next. */
export function AddPhrase({ adding, onPasteMany }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const has_paper = useGame(({ game }) => game.paper_count > 0);
  const is_empty = phraseText(text) === '';
  const [warning] = is_empty ? [] : adding.warningsOf(text);

  async function add(): Promise<void> {
    const refusal = adding.whyNotAdd(text);
    setError(refusal);
    if (refusal !== null) return;
    setText('');
    const is_added = await adding.add(phraseText(text));
    if (is_added) setAdded(phraseText(text));
    else setText((next) => (next === '' ? text : next));
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.focus();
    void add();
  };

  /** A press on Add returns the focus to the field and has validated the text already. */
  const leave = () => {
    if (document.activeElement !== field.current) setError(is_empty ? null : adding.whyNotAdd(text));
  };

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    onPasteMany(pasted);
  };

  return (
    <form className={styles.bar} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={<VisuallyHidden>New phrase</VisuallyHidden>}
        className={styles.field}
        placeholder="Add a phrase"
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        error={error}
        hint={
          has_paper ? (
            <>
              <p>{NOT_ON_PAPER}</p>
              {warning !== undefined && <p>{warning}</p>}
            </>
          ) : (
            warning
          )
        }
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
        onBlur={() => afterPress(leave)}
        onPaste={paste}
      />
      <Button type="submit" className={styles.key} icon={<Plus />}>
        Add
      </Button>
      <p role="status" className={styles.added}>
        {added !== '' && (
          <>
            <Check size={16} />
            <span>Added: {added}</span>
          </>
        )}
      </p>
    </form>
  );
}
