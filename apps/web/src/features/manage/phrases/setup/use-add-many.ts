import { whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { callByStatus } from '../../../../api/call-api.ts';
import { explainFailure, Refused } from '../../../../api/failures.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { phraseWords } from '../../../../packs/phrase-words.ts';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { ADD_FAILED, useWhyNot } from '../phrase-rules.ts';

const CONFLICT = 409;

/** When the list was changed elsewhere meanwhile, the server's sentence says how. */
export const addManyFailed = (error: unknown): string => {
  const is_plain = !(error instanceof Refused && error.status === CONFLICT);
  return explainFailure(error, { ...ADD_FAILED, is_plain });
};

/** Adds all phrases or none. Resolves once they are in the list, and rejects with the failure. */
export function useAddPhrases() {
  const { game_id, store, catchUp } = useLive();
  const whyNot = useWhyNot();
  const phrases = useGame((view) => view.phrases);

  return async (texts: readonly string[]): Promise<void> => {
    const why_not = whyNot((game, actor) => whyNotAddPhrases(game, actor, phrases, texts));
    if (why_not !== null) throw new Refused(CONFLICT, null, why_not);
    const since = store.getState().server_view?.seq ?? 0;
    const input = { params: { id: game_id }, body: { phrases: [...texts] } };
    await callByStatus(PHRASE_ENDPOINTS.addPhrases, input);
    await catchUp(since);
    notify({ kind: 'success', text: `Added ${phraseWords(texts.length)}.` });
  };
}

/** The same for a dialog that closes afterwards. */
export function useAddMany(onAdded: () => void) {
  const addPhrases = useAddPhrases();
  return useCall((texts: readonly string[]) => addPhrases(texts).then(onAdded), addManyFailed);
}
