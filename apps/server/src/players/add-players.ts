import { SYSTEM_LINES } from '../chat/system-lines.ts';
import type { Change } from '../game-door/change-game.ts';
import { isHereSql } from '../presence/presence-queries.ts';
import { listSomePlayerRows } from './player-queries.ts';
import { toPlayer } from './player-views.ts';

/** Makes people active players of the game, in this order; whether they may was asked before. */
export async function addPlayers({ tx, game, now }: Change, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length === 0) return;
  const { last } = await tx.query
    .selectFrom('players')
    .select(({ fn }) => fn.max('joined_at').as('last'))
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow();
  // No two of a game at one time, so that lists have the order in which the joins were told.
  const first = Math.max(now, (last ?? 0) + 1);
  await tx.query
    .insertInto('players')
    .values(
      user_ids.map((user_id, place) => ({
        game_id: game.id,
        user_id,
        joined_at: first + place,
        // A host who begins to play has the game open already.
        is_present: isHereSql(game.id, user_id, now),
      })),
    )
    .execute();
}

/** Tells of new players as they are at the end of the change, with a card or without. */
export async function tellJoined(
  { tx, game, now, publish, postSystemMessage }: Change,
  round_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return;
  const { total } = await tx.query
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('game_id', '=', game.id)
    .executeTakeFirstOrThrow();
  const rows = await listSomePlayerRows(tx, { game_id: game.id, round_id, user_ids });
  for (const [place, row] of rows.entries()) {
    const { user_id, username, is_active } = row;
    const player = toPlayer(row, game, now);
    const player_count = total - rows.length + place + 1;
    publish({ type: 'player_joined', user_id, username, is_active, player, player_count });
    postSystemMessage(SYSTEM_LINES.joined(username));
  }
}
