import { MODERATION } from '@phrase-bingo/game/rules/limits';
import { keptWords, whyNotWords } from '@phrase-bingo/game/rules/own-words';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './own-words-dialog.module.css';
import { useOrderActions } from './use-order-actions.ts';

/** One word per line; empty lines are none. */
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

type AreaProps = { label: string; text: string; onChange: (text: string) => void };

function WordsArea({ label, text, onChange }: AreaProps) {
  const id = useId();
  const words = linesOf(text);
  const refusal = whyNotWords(words);
  return (
    <div className="stack gap-3">
      <div className={clsx('flex align-baseline spread gap-6', styles.head)}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-count`}>
          {keptWords(words).length} of {MODERATION.words_max}
        </span>
      </div>
      <textarea
        id={id}
        className={clsx('full-width pad-inline-8 pad-block-6 break field', styles.field)}
        rows={5}
        dir="auto"
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby={refusal ? `${id}-count ${id}-message` : `${id}-count`}
        aria-invalid={refusal !== null || undefined}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldMessage id={`${id}-message`} error={refusal && refusalMessage(refusal)} />
    </div>
  );
}

type Words = { blocked_words: readonly string[]; allowed_words: readonly string[] };
type Props = { words: Words; onClose: () => void };

/** The host's own words for the filter. */
export function OwnWordsDialog({ words, onClose }: Props) {
  const { saveWords, is_busy } = useOrderActions();
  const [blocked, setBlocked] = useState(words.blocked_words.join('\n'));
  const [allowed, setAllowed] = useState(words.allowed_words.join('\n'));

  async function save(): Promise<void> {
    const lists = { blocked_words: linesOf(blocked), allowed_words: linesOf(allowed) };
    if (whyNotWords(lists.blocked_words) ?? whyNotWords(lists.allowed_words)) return;
    if (await saveWords(lists)) onClose();
  }

  return (
    <Dialog
      open
      title="Own Words"
      onClose={onClose}
      actions={
        <>
          <Button variant="paper" onClick={onClose}>
            Cancel
          </Button>
          <Button is_busy={is_busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <WordsArea label="Also hide these words" text={blocked} onChange={setBlocked} />
      <WordsArea label="Let these pass" text={allowed} onChange={setAllowed} />
    </Dialog>
  );
}
