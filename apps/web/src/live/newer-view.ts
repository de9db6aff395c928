import type { GameView } from '@phrase-bingo/game/view/game-view';
import { isGameEvent, type LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { replaceEqualDeep } from '@tanstack/react-query';

/** Whether a snapshot, with the frames that came while it was read, lies behind what is known already. */
export function isBehind(fresh: GameView, since: readonly LiveEvent[], known: GameView | null): boolean {
  const reached = since.filter(isGameEvent).map(({ seq }) => seq);
  return known !== null && Math.max(fresh.seq, ...reached) < known.seq;
}

/**
 * A snapshot in the place of what was known. What no snapshot carries stays, and every part that is the same is
 * the very same object, so that a page that reads anew draws nothing anew.
 */
export function renewed(known: GameView | null, fresh: GameView): GameView {
  if (!known) return fresh;
  const is_same_round = known.round.id === fresh.round.id;
  const cards = known.cards && (is_same_round ? known.cards : {});
  return replaceEqualDeep(known, { ...fresh, typing: known.typing, cards });
}
