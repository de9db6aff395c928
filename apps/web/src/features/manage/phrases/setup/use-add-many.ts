import { whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { ADD_FAILED, useWhyNot } from '../phrase-rules.ts';

/** '1 phrase', '12 phrases' */
export const phraseWords = (count: number) => `${count} ${count === 1 ? 'phrase' : 'phrases'}`;

/** Adds all phrases or none, and returns the refusal to show in the dialog. */
export function useAddMany(onAdded: () => void) {
  const { game_id } = useLive();
  const { call, is_busy } = useHostCall();
  const whyNot = useWhyNot();
  const phrases = useGame((view) => view.phrases);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function add(texts: string[]): Promise<void> {
    const why_not = whyNot((game, actor) => whyNotAddPhrases(game, actor, phrases, texts));
    setRefusal(why_not);
    if (why_not !== null) return;
    const input = { params: { id: game_id }, body: { phrases: texts } };
    const is_done = await call(PHRASE_ENDPOINTS.addPhrases, input, ADD_FAILED);
    if (!is_done) return;
    notify({ kind: 'success', text: `Added ${phraseWords(texts.length)}.` });
    onAdded();
  }

  return { add, is_busy, refusal, clear: () => setRefusal(null) };
}
