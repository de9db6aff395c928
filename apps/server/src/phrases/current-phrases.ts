import type { Db } from '../db/db.ts';
import type { Change } from '../game-door/change-game.ts';
import { type KeptByNumber, openKeptByNumber } from '../games/kept-by-number.ts';
import { getCurrentRound, type RoundRow } from '../rounds/round-queries.ts';
import { listPhrases, type PhraseRow } from './phrase-queries.ts';

export type CurrentPhrases = { round: RoundRow; phrases: readonly PhraseRow[] };

/** Some three megabytes. */
const KEPT = 500;

const stores = new WeakMap<Db, KeptByNumber<CurrentPhrases>>();

function storeOf(db: Db): KeptByNumber<CurrentPhrases> {
  const store = stores.get(db) ?? openKeptByNumber(KEPT);
  stores.set(db, store);
  return store;
}

/**
 * The current round of a locked game and the phrases in it, before anything is changed. Calls come one after the
 * other, and what the last one left is known here unless something else has happened in the game.
 */
export async function readCurrentPhrases(db: Db, { tx, game }: Change): Promise<CurrentPhrases> {
  const store = storeOf(db);
  const known = store.find(game.id, game);
  if (known) return known;
  const round = await getCurrentRound(tx, game);
  const current = { round, phrases: await listPhrases(tx, game.id, round.id) };
  store.keep(game.id, game, current);
  return current;
}

/** What a change leaves behind, under the number of the last event it tells. */
export function keepCurrentPhrases(
  db: Db,
  { tx, game, now }: Change,
  seq: number,
  left: CurrentPhrases,
): void {
  tx.afterCommit(() => storeOf(db).keep(game.id, { seq, datetime_updated: now }, left));
}
