import { phraseText, whyNotEditPhrase } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { usePaperList } from '../../../../paper/use-paper-list.ts';
import { EditForm } from '../../../../ui/controls/edit-form.tsx';
import { useAsk } from '../../../../ui/overlays/ask.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { EDIT_FAILED, useWhyNot, warningsAgainst } from '../phrase-rules.ts';

/** Whether the sheet of a printed card in play has the phrase. Where that cannot be read, nobody is asked about it. */
function usePrinted(sid: number): () => Promise<boolean> {
  const { game_id } = useLive();
  const has_paper = useGame(({ game }) => game.paper_count > 0);
  const { list, readAgain } = usePaperList(game_id, has_paper);
  return async () => {
    if (!has_paper) return false;
    const cards = (list ?? (await readAgain()).data)?.cards ?? [];
    return cards.some(
      ({ is_in_play, printed_at, phrase_sids }) =>
        is_in_play && printed_at !== null && phrase_sids.includes(sid),
    );
  };
}

const PRINTED = {
  title: 'This phrase is on printed cards.',
  sentences: 'They keep the old words until you print them again.',
  agree: 'Change it',
};

type Props = { phrase: Readonly<Phrase>; onClose: (is_changed: boolean) => void };

export function EditPhrase({ phrase, onClose }: Props) {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const whyNot = useWhyNot();
  const others = useGame((view) => view.phrases);
  const [text, setText] = useState(phrase.text);
  const [error, setError] = useState<string | null>(null);
  const isPrinted = usePrinted(phrase.sid);
  const [is_looking, setLooking] = useState(false);
  const { ask, question } = useAsk();

  async function press(): Promise<void> {
    if (is_busy || is_looking) return;
    const next = phraseText(text);
    if (next === phrase.text) return onClose(false);
    const refusal = whyNot((game, actor) => whyNotEditPhrase(game, actor, phrase, next));
    setError(refusal);
    if (refusal !== null) return;
    setLooking(true);
    const is_printed = await isPrinted();
    setLooking(false);
    if (!is_printed || (await ask(PRINTED))) await save(next);
  }

  async function save(next: string): Promise<void> {
    const params = { game: game_id, phraseId: phrase.id };
    const is_done = await call(PHRASE_ENDPOINTS.editPhrase, { params, body: { text: next } }, EDIT_FAILED);
    if (!is_done) return;
    const rest = others.filter(({ id }) => id !== phrase.id);
    for (const warning of warningsAgainst(rest, next)) notify({ kind: 'warning', text: warning });
    onClose(true);
  }

  return (
    <>
      <EditForm
        label={`Edit phrase ${phrase.sid}`}
        text={text}
        error={error}
        is_busy={is_busy || is_looking}
        onType={(typed) => {
          setText(typed);
          setError(null);
        }}
        onSave={() => void press()}
        onCancel={() => onClose(false)}
      />
      {question}
    </>
  );
}
