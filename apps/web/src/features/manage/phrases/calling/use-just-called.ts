import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { useEffect, useState } from 'react';

/** How long the list holds still after a call. */
const STILL = 1_200;

const NONE: ReadonlySet<string> = new Set();

/**
 * The calls of this moment. Their rows keep their places until no call came for a while, whoever made it, so that
 * no other row slips under a finger that is about to press.
 */
export function useJustCalled(phrases: readonly Readonly<Phrase>[]): ReadonlySet<string> {
  const [seen, setSeen] = useState(phrases);
  const [just, setJust] = useState(NONE);

  if (phrases !== seen) {
    const were_open = new Set(seen.filter(({ is_called }) => !is_called).map(({ id }) => id));
    const fresh = phrases.filter(({ id, is_called }) => is_called && were_open.has(id));
    setSeen(phrases);
    if (fresh.length > 0) setJust(new Set([...just, ...fresh.map(({ id }) => id)]));
  }

  useEffect(() => {
    if (just.size === 0) return;
    const timer = setTimeout(() => setJust(NONE), STILL);
    return () => clearTimeout(timer);
  }, [just]);

  return just;
}
