import { entriesOfHosting } from '@phrase-bingo/game/rules/accounts/progress';
import type { Change } from '../game-door/change-game.ts';
import { addEntry } from './ledger.ts';
import { raiseSums } from './raise-sums.ts';

/** Counts a game that has come to its end for its host, once, however often it is brought back and ended again. */
export async function countHosting({ tx, game, now }: Change): Promise<void> {
  const { other_players } = await tx.query
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('other_players'))
    .where('game_id', '=', game.id)
    .where('user_id', '!=', game.creator_id)
    .executeTakeFirstOrThrow();
  for (const entry of entriesOfHosting({ state: game.state, other_players })) {
    const added = await addEntry(tx, game.creator_id, { entry, source_id: game.id, now });
    if (added.length > 0) await raiseSums(tx, added, entry, now);
  }
}
