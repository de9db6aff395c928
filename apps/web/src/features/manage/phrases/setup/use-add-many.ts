import { whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { useCallback, useState } from 'react';
import { explainFailure, Refused } from '../../../../api/failures.ts';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { phraseWords } from '../../../../packs/phrase-words.ts';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { ADD_FAILED, useWhyNot } from '../phrase-rules.ts';

const CONFLICT = 409;

/** The list was changed elsewhere meanwhile: the server's sentence says how. */
const addManyFailed = (error: unknown): string => {
  const is_plain = !(error instanceof Refused && error.status === CONFLICT);
  return explainFailure(error, { ...ADD_FAILED, is_plain });
};

/** Adds all phrases or none. Resolves to the sentence that says why not, or null once they are in the list. */
export function useAddPhrases() {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const whyNot = useWhyNot();
  const phrases = useGame((view) => view.phrases);

  async function add(texts: string[]): Promise<string | null> {
    const why_not = whyNot((game, actor) => whyNotAddPhrases(game, actor, phrases, texts));
    if (why_not !== null) return why_not;
    let failure: string | null = null;
    const show = (sentence: string) => {
      failure = sentence;
    };
    const input = { params: { id: game_id }, body: { phrases: texts } };
    const is_done = await call(PHRASE_ENDPOINTS.addPhrases, input, addManyFailed, undefined, show);
    if (is_done) notify({ kind: 'success', text: `Added ${phraseWords(texts.length)}.` });
    return failure;
  }

  return { add, is_busy };
}

/** The same with the sentence to show in a dialog that closes afterwards. */
export function useAddMany(onAdded: () => void) {
  const { add, is_busy } = useAddPhrases();
  const [refusal, setRefusal] = useState<string | null>(null);
  const clear = useCallback(() => setRefusal(null), []);
  return {
    is_busy,
    refusal,
    clear,
    async add(texts: string[]): Promise<void> {
      const why_not = await add(texts);
      setRefusal(why_not);
      if (why_not === null) onAdded();
    },
  };
}
