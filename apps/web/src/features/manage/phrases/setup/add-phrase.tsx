import { phraseText } from '@phrase-bingo/game/rules/game/phrases';
import { Check, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { AddPhrase } from '../../../../packs/phrase-list/add-phrase.tsx';
import { afterPress } from '../../../../ui/controls/after-press.ts';
import styles from './add-phrase.module.css';
import type { Adding } from './use-adding.ts';

const NOT_ON_PAPER = 'New phrases are not on paper cards that are already dealt.';

type Props = {
  adding: Adding;
  /** Called with a pasted text of several rows. */
  onPasteMany: (pasted: string) => void;
};

/** Adds to the game at once. */
export function AddToGame({ adding, onPasteMany }: Props) {
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

  /** A press on Add returns the focus to the field and has validated the text already. */
  const leave = () => {
    if (document.activeElement !== field.current) setError(is_empty ? null : adding.whyNotAdd(text));
  };

  const hint = has_paper ? (
    <>
      <p>{NOT_ON_PAPER}</p>
      {warning !== undefined && <p>{warning}</p>}
    </>
  ) : (
    warning
  );
  return (
    <AddPhrase
      field={field}
      label="New phrase"
      text={text}
      error={error}
      hint={hint}
      look={{ icon: <Plus />, className: styles.key }}
      onType={(typed) => {
        setText(typed);
        setError(null);
      }}
      onAdd={() => void add()}
      onBlur={() => afterPress(leave)}
      onPasteMany={onPasteMany}
      added={
        added !== '' && (
          <>
            <Check size={16} />
            <span>Added: {added}</span>
          </>
        )
      }
    />
  );
}
