import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import type { Hand } from './hand.ts';
import { useAtRest } from './use-at-rest.ts';

/** How long rows keep their places after a call or a touch. */
export const STILL = 4_000;

const BETWEEN = ' ';

const idsIn = (key: string): ReadonlySet<string> => new Set(key === '' ? [] : key.split(BETWEEN));

/** What was taken back goes home as soon as no finger is down; what was called stays for a while where it was. */
function stillFor(shown: string, now: string): number {
  const were_called = idsIn(shown);
  return [...idsIn(now)].every((id) => were_called.has(id)) ? 0 : STILL;
}

/**
 * The phrases that stand among the called ones. A call leaves its row where it is until no call came and nothing was
 * touched for a while, whoever called, so that no other row slips under a finger that is about to press.
 */
export function useStanding(
  hand: Hand,
  phrases: readonly Readonly<Phrase>[],
  before: () => void,
): ReadonlySet<string> {
  const called = phrases.filter(({ is_called }) => is_called).map(({ id }) => id);
  return idsIn(useAtRest(hand, called.join(BETWEEN), { still: stillFor, before }));
}
