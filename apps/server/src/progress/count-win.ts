import { entriesOfRound } from '@phrase-bingo/game/rules/accounts/progress';
import type { Change } from '../game-door/change-game.ts';
import { addEntry } from './ledger.ts';
import { raiseSums } from './raise-sums.ts';

type Round = { id: string; last_call_position: number };

/** Counts a valid Bingo at once, as won and as played: the winner need not wait for the end of the round. */
export async function countWin({ tx, now }: Change, round: Round, user_id: string): Promise<void> {
  const won = { has_card: true, calls: round.last_call_position, has_won: true };
  for (const entry of entriesOfRound(won)) {
    const added = await addEntry(tx, user_id, { entry, source_id: round.id, now });
    if (added.length > 0) await raiseSums(tx, added, entry, now);
  }
}
