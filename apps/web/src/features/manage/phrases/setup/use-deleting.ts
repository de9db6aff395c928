import { whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { ADD_FAILED, DELETE_FAILED } from '../phrase-failures.ts';
import { useWhyNot } from '../use-phrase-rules.ts';

type Deleted = { id: string; text: string; sid: number };

const backWords = (was: number, is: number) =>
  was === is ? 'The phrase is back in the list.' : `The phrase is back in the list, now as number ${is}.`;

/** Deletes at once and keeps the last one at hand: taken back it is a new phrase, which comes last in the list. */
export function useDeleting() {
  const { game_id, store } = useLive();
  const { call, is_busy } = useHostCall();
  const whyNot = useWhyNot();
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const listed = () => store.getState().view?.phrases ?? [];

  return {
    deleted,
    is_busy,
    forget: () => setDeleted(null),

    async remove({ id, text, sid }: Readonly<Phrase>): Promise<void> {
      const params = { game: game_id, phraseId: id };
      const is_done = await call(PHRASE_ENDPOINTS.deletePhrase, { params }, DELETE_FAILED);
      if (is_done) setDeleted({ id, text, sid });
    },

    /** The place it has now, or null when it could not be brought back. */
    async undo(): Promise<number | null> {
      if (!deleted) return null;
      const { text, sid: was } = deleted;
      const refusal = whyNot((game, actor) => whyNotAddPhrases(game, actor, listed(), [text]));
      if (refusal !== null) {
        notify({ kind: 'error', text: refusal });
        return null;
      }
      const wish = { params: { id: game_id }, body: { phrase: text } };
      if (!(await call(PHRASE_ENDPOINTS.addPhrases, wish, ADD_FAILED))) return null;
      setDeleted(null);
      const sid = listed().findLast((phrase) => phrase.text === text)?.sid ?? was;
      notify({ kind: 'success', text: backWords(was, sid) });
      return sid;
    },
  };
}
