import type { Change } from '../game-door/change-game.ts';
import type { Caches, CurrentPhrases } from './caches.ts';
import { listPhrases } from './phrases.ts';
import { getCurrentRound } from './rounds.ts';

type Cached = { caches: Pick<Caches, 'current_phrases'> };

/**
 * The current round of a locked game and its phrases, before the change writes anything. Cached: saves two queries
 * when the last change of the game was a call on this node.
 */
export async function readCurrentPhrases({ caches }: Cached, { tx, game }: Change): Promise<CurrentPhrases> {
  const cached = caches.current_phrases.find(game.id, game);
  if (cached) return cached;
  const round = await getCurrentRound(tx, game);
  const current = { round, phrases: await listPhrases(tx, game.id, round.id) };
  const { seq, datetime_updated } = game;
  // Not before the commit: the game may have been changed in the same group, which may still fail.
  tx.afterCommit(() => caches.current_phrases.set(game.id, { seq, datetime_updated }, current));
  return current;
}

/** Caches what a change leaves behind, under the number of its last event, once it is committed. */
export function cacheCurrentPhrases(
  { caches }: Cached,
  { tx, game, now }: Change,
  seq: number,
  current: CurrentPhrases,
): void {
  tx.afterCommit(() => caches.current_phrases.set(game.id, { seq, datetime_updated: now }, current));
}
