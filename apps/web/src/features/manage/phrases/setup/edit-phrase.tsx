import { phraseText, whyNotEditPhrase } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { EditForm } from '../../../../ui/controls/edit-form.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { EDIT_FAILED, useWhyNot, warningsAgainst } from '../phrase-rules.ts';

type Props = { phrase: Readonly<Phrase>; onClose: (is_changed: boolean) => void };

export function EditPhrase({ phrase, onClose }: Props) {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const whyNot = useWhyNot();
  const others = useGame((view) => view.phrases);
  const [text, setText] = useState(phrase.text);
  const [error, setError] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (is_busy) return;
    const next = phraseText(text);
    if (next === phrase.text) return onClose(false);
    const refusal = whyNot((game, actor) => whyNotEditPhrase(game, actor, phrase, next));
    setError(refusal);
    if (refusal !== null) return;
    const params = { game: game_id, phraseId: phrase.id };
    const is_done = await call(PHRASE_ENDPOINTS.editPhrase, { params, body: { text: next } }, EDIT_FAILED);
    if (!is_done) return;
    const rest = others.filter(({ id }) => id !== phrase.id);
    for (const warning of warningsAgainst(rest, next)) notify({ kind: 'warning', text: warning });
    onClose(true);
  }

  return (
    <EditForm
      label={`Edit phrase ${phrase.sid}`}
      text={text}
      error={error}
      is_busy={is_busy}
      onType={(typed) => {
        setText(typed);
        setError(null);
      }}
      onSave={() => void save()}
      onCancel={() => onClose(false)}
    />
  );
}
