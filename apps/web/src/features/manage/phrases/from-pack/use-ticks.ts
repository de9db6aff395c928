import { missingPhrases } from '@phrase-bingo/game/rules/game/phrase-list';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { phraseKey } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { useCallback, useMemo, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { drawPhrases } from '../../../../packs/draw-phrases.ts';

/** A phrase of a pack; two of one pack never have the same key. */
export type PackRow = { key: string; text: string };

const NONE: ReadonlySet<string> = new Set();

/** Which phrases of a pack go into the game. The game may change meanwhile; ticks stay all the same. */
export function useTicks(texts: readonly string[]) {
  const phrases = useGame((view) => view.phrases);
  const [ticked, setTicked] = useState(NONE);
  const rows: readonly PackRow[] = useMemo(
    () => texts.map((text) => ({ key: phraseKey(text), text })),
    [texts],
  );
  const there = useMemo(() => new Set(phrases.map(({ text }) => phraseKey(text))), [phrases]);

  const fresh = rows.filter(({ key }) => !there.has(key));
  const fresh_texts = fresh.map(({ text }) => text);
  const chosen = fresh.filter(({ key }) => ticked.has(key));
  const places = PHRASES.max - phrases.length;
  const draw_count = Math.min(missingPhrases(phrases) || 1, places, fresh.length);

  const tick = useCallback((key: string, is_ticked: boolean) => {
    setTicked((before) => {
      const next = new Set(before);
      if (is_ticked) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);

  return {
    rows,
    /** The keys of what the game has already. */
    there,
    chosen: chosen.map(({ text }) => text),
    isTicked: (key: string) => ticked.has(key) && !there.has(key),
    places_left: Math.max(0, places - chosen.length),
    draw_count,
    tick,
    draw: () => setTicked(new Set(drawPhrases(fresh_texts, draw_count).map(phraseKey))),
    clear: () => setTicked(NONE),
  };
}
