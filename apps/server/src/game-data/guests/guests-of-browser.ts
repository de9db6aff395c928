import type { Queryable } from '../../db/db.ts';

/**
 * The guests who were made in a browser and can be taken up again there: neither claimed nor merged nor logged out.
 * Those who play the given game come first, then the oldest.
 */
export async function listGuestsOfBrowser(
  { query }: Queryable,
  device_hash: string,
  game_id: string | null,
): Promise<{ id: string; username: string; is_player: boolean }[]> {
  const rows = await query
    .selectFrom('users')
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'users.id').on('players.game_id', '=', game_id),
    )
    .select(['users.id', 'users.username', 'players.user_id as player_id'])
    .where('users.device_hash', '=', device_hash)
    .where('users.provider', '=', 'guest')
    .where('users.guest_ended_at', 'is', null)
    .where('users.merged_into', 'is', null)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
  const guests = rows.map(({ id, username, player_id }) => ({ id, username, is_player: player_id !== null }));
  return [...guests.filter(({ is_player }) => is_player), ...guests.filter(({ is_player }) => !is_player)];
}
