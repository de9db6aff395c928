import { whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import { useRef, useState } from 'react';
import { useLive } from '../../../../live/game-provider.tsx';
import { useGame } from '../../../../live/game-store.ts';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { useHostCall } from '../../use-host-call.ts';
import { ADD_FAILED, useWhyNot, warningsAgainst } from '../phrase-rules.ts';

export type PendingPhrase = {
  key: number;
  text: string;
  /** How many phrases with the same text existed or were pending before it. */
  twins: number;
};

type Text = { text: string };

const twinsOf = (text: string, texts: readonly Text[]) => texts.filter((other) => other.text === text).length;

/** Adds phrases one after another, so that the host can type ahead and the order stays. */
export function useAdding() {
  const { game_id } = useLive();
  const { call } = useHostCall();
  const whyNot = useWhyNot();
  const phrases = useGame((view) => view.phrases);
  const [sent, setSent] = useState<readonly PendingPhrase[]>([]);
  const last_key = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The event of a phrase can arrive before its response. */
  const pending = sent.filter(({ text, twins }) => twinsOf(text, phrases) <= twins);
  const all = [...phrases, ...pending];

  async function send(item: PendingPhrase, warnings: readonly string[]): Promise<boolean> {
    const is_done = await call(
      PHRASE_ENDPOINTS.addPhrases,
      { params: { id: game_id }, body: { phrase: item.text } },
      ADD_FAILED,
    );
    setSent((before) => before.filter(({ key }) => key !== item.key));
    if (is_done) for (const text of warnings) notify({ kind: 'warning', text });
    return is_done;
  }

  return {
    pending,
    whyNotAdd: (text: string) => whyNot((game, actor) => whyNotAddPhrases(game, actor, all, [text])),
    warningsOf: (text: string) => warningsAgainst(all, text),

    /** Resolves to true once the phrase is in the list. */
    add(text: string): Promise<boolean> {
      last_key.current += 1;
      const item = { key: last_key.current, text, twins: twinsOf(text, all) };
      const warnings = warningsAgainst(all, text);
      setSent((before) => [...before, item]);
      const done = queue.current.then(() => send(item, warnings));
      queue.current = done;
      return done;
    },
  };
}

export type Adding = ReturnType<typeof useAdding>;
