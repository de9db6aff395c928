import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { useState } from 'react';
import { mayPass, Refused } from '../../../api/failures.ts';
import { drawPhrases } from '../../../packs/draw-phrases.ts';
import { usePackByKey } from '../../../packs/pack-queries.ts';
import { replaceQuery } from '../../../routing/history.ts';
import { useLocation } from '../../../routing/router.tsx';
import { NO_PACK } from '../new-game-form.tsx';

/** A pack as it was when its phrases were drawn; later changes of it do not reach the new game. */
export type ChosenPack = {
  /** As it is in the address. */
  key: string;
  /** As lists of packs have it: a link or a name may be typed in other letters. */
  listed_key: string;
  name: string;
  emoji: string;
  language: string;
  phrases: readonly string[];
  /** What the game gets, at most 25. */
  drawn: readonly string[];
};

/** Own packs are named by their id, all others by a link or a slug. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The pack in the address, so that a reload keeps it, and the phrases drawn from it. */
export function usePackChoice() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const key = params.get('pack') ?? '';
  const { data, error, isFetching, refetch } = usePackByKey(key, UUID.test(key));
  const [latest, setLatest] = useState<ChosenPack | null>(null);
  const chosen = latest?.key === key ? latest : null;
  const draw = (phrases: readonly string[]) => drawPhrases(phrases, PHRASES.max);

  // Not at the press that removes it: the address changes a moment later.
  if (key === '' && latest !== null) setLatest(null);

  const is_gone = error !== null && !isPassing(error);

  // An older answer is passed over while the pack is read anew, and once it is gone.
  if (chosen === null && data && !isFetching && !is_gone) {
    const { name, emoji, language, phrases } = data;
    const listed_key = 'key' in data ? data.key : data.id;
    setLatest({ key, listed_key, name, emoji, language, phrases, drawn: draw(phrases) });
  }

  const change = (drawn: readonly string[]) => setLatest(chosen && { ...chosen, drawn });
  const choose = (next: string) => {
    if (next === key) return;
    if (next === '') params.delete('pack');
    else params.set('pack', next);
    replaceQuery(pathname, params);
  };

  const is_failed = chosen === null && !isFetching && error !== null;
  return {
    key,
    chosen,
    /** What names the game: until another pack has come, the one before. */
    named: key === '' || is_failed || latest === null ? NO_PACK : latest,
    is_coming: key !== '' && chosen === null && !is_failed,
    /** Null unless the pack cannot be read. */
    trouble: is_failed ? (is_gone ? ('not_found' as const) : ('passing' as const)) : null,
    choose,
    change,
    drawAgain: () => change(draw(chosen?.phrases ?? [])),
    retry: () => void refetch(),
  };
}

export type PackChoice = ReturnType<typeof usePackChoice>;

/** Whether another try may succeed. */
const isPassing = (error: Error): boolean => !(error instanceof Refused) || mayPass(error.status);
