import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { NAME_COLUMNS, shownAs, withNames } from '../game-data/names.ts';
import { isHereSql } from '../game-data/players.ts';
import { changeGame } from '../game-door/change-game.ts';

/** Each player who leaves is an event for everybody who stays, so a crowd that leaves is published in batches. */
const LEAVING_AT_ONCE = 100;

/** Publishes who has come to a game and who has left it; whichever node asks first, it is published once. */
export function settlePresence(context: Pick<Context, 'db' | 'rooms'>, game_id: string): Promise<void> {
  return changeGame(context, game_id, async ({ tx, clock: now, publish }) => {
    const outdated = await listOutdated(tx, game_id, now);
    const come = outdated.filter(({ is_present }) => !is_present).map(({ user_id }) => user_id);
    const left = outdated.filter(({ is_present }) => is_present).slice(0, LEAVING_AT_ONCE);
    const setPresent = (user_ids: readonly string[], is_present: boolean) =>
      tx.query
        .updateTable('players')
        .set({ is_present })
        .where('game_id', '=', game_id)
        .where('user_id', 'in', user_ids)
        .execute();

    if (come.length > 0) {
      await setPresent(come, true);
      publish({ type: 'players_arrived', user_ids: come });
    }
    if (left.length > 0) {
      await setPresent(
        left.map(({ user_id }) => user_id),
        false,
      );
      for (const { user_id, is_active, ...row } of left) {
        publish({ type: 'player_left', user_id, username: shownAs(row).username, is_active });
      }
    }
    await deleteGone(tx, game_id, now);
  });
}

/** The players whose published presence differs from the present one. */
const listOutdated = ({ query }: Tx, game_id: string, now: number) =>
  query
    .selectFrom('players')
    .leftJoin('users', 'users.id', 'players.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'players.user_id', game_id))
    .select(['players.user_id', 'players.is_active', 'players.is_present', ...NAME_COLUMNS])
    .where('players.game_id', '=', game_id)
    .where('players.is_present', '!=', isHereSql(game_id, sql.ref<string>('players.user_id'), now))
    .orderBy('players.joined_at')
    .execute();

/** Those whose leaving is still to be published keep their row, or no node would look at the game again. */
async function deleteGone({ query }: Tx, game_id: string, now: number): Promise<void> {
  await query
    .deleteFrom('presences')
    .where('game_id', '=', game_id)
    .where(({ eb, or }) =>
      or([eb('gone_at', '<=', now - SOCKET.presence_grace), eb('gone_at', '>', now + SOCKET.presence_grace)]),
    )
    .where('user_id', 'not in', ({ selectFrom, not }) =>
      selectFrom('players')
        .select('players.user_id')
        .where('players.game_id', '=', game_id)
        .where('players.is_present', '=', true)
        .where(not(isHereSql(game_id, sql.ref<string>('players.user_id'), now))),
    )
    .execute();
}
