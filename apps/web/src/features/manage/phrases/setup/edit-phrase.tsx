import { phraseText, whyNotEditPhrase } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../../ui/controls/field-message.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { EDIT_FAILED, useWhyNot, warningsAgainst } from '../phrase-rules.ts';
import styles from './edit-phrase.module.css';

type Props = { phrase: Readonly<Phrase>; onClose: (is_changed: boolean) => void };

/** A phrase has no line breaks. */
const withoutBreaks = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ');

export function EditPhrase({ phrase, onClose }: Props) {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const whyNot = useWhyNot();
  const others = useGame((view) => view.phrases);
  const [text, setText] = useState(phrase.text);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const message_id = useId();

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);

  async function save(): Promise<void> {
    if (is_busy) return;
    const next = phraseText(text);
    if (next === phrase.text) return onClose(false);
    const refusal = whyNot((game, actor) => whyNotEditPhrase(game, actor, phrase, next));
    setError(refusal);
    if (refusal !== null) return field.current?.focus();
    const params = { game: game_id, phraseId: phrase.id };
    const is_done = await call(PHRASE_ENDPOINTS.editPhrase, { params, body: { text: next } }, EDIT_FAILED);
    if (!is_done) return;
    const rest = others.filter(({ id }) => id !== phrase.id);
    for (const warning of warningsAgainst(rest, next)) notify({ kind: 'warning', text: warning });
    onClose(true);
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose(false);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={`Edit phrase ${phrase.sid}`}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : message_id}
        rows={1}
        dir="auto"
        enterKeyHint="done"
        value={text}
        onChange={({ target }) => {
          setText(withoutBreaks(target.value));
          setError(null);
        }}
        onKeyDown={pressKey}
      />
      <FieldMessage id={message_id} error={error} />
      <div className={styles.keys}>
        <Button type="submit" size="small" icon={<Check aria-hidden="true" />} is_busy={is_busy}>
          Save
        </Button>
        <Button size="small" variant="paper" onClick={() => onClose(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
