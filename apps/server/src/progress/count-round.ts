import { entriesOfRound } from '@phrase-bingo/game/rules/accounts/progress';
import type { Change } from '../game-door/change-game.ts';
import { addEntryForCards } from './ledger.ts';
import { lockPeople, raiseSums } from './raise-sums.ts';

/** The position only ever rises, so it tells whether anybody saw a call, even one that was taken back. */
type Round = { id: string; last_call_position: number };

/** Counts a round that ends for everyone who played it and was not counted before: a few statements for a crowd. */
export async function countRound({ tx, game, now }: Change, round: Round): Promise<void> {
  const ended = { has_card: true, calls: round.last_call_position, has_won: false };
  for (const entry of entriesOfRound(ended)) {
    const user_ids = await addEntryForCards(tx, round.id, entry, now);
    if (user_ids.length === 0) continue;
    // The same change may count for the host next, who has a place in the one order too.
    await lockPeople(tx, [...user_ids, game.creator_id]);
    await raiseSums(tx, user_ids, entry, now);
  }
}
