import type { Queryable } from '../db/db.ts';

export type PlayerRow = Awaited<ReturnType<typeof listPlayerRows>>[number];

const selectPlayers = ({ query }: Queryable, game_id: string, round_id: string) =>
  query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .leftJoin('cards', (join) =>
      join.onRef('cards.user_id', '=', 'players.user_id').on('cards.round_id', '=', round_id),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'players.user_id').on('wins.round_id', '=', round_id),
    )
    .select(['players.user_id', 'players.is_active', 'players.is_present', 'users.username', 'cards.marks'])
    .select(['wins.shout_number', 'wins.pattern', 'wins.place', 'wins.won_at', 'wins.call_position'])
    .select(['users.xp_total', 'users.bucks', 'users.games_played', 'users.games_won', 'users.games_hosted'])
    .select(['users.streak_current', 'users.streak_longest', 'users.last_day'])
    .where('players.game_id', '=', game_id)
    .orderBy('players.joined_at')
    .orderBy('players.user_id');

/** The players of a game with all that is told of them in a round, in the order they joined. */
export const listPlayerRows = (queryable: Queryable, game_id: string, round_id: string) =>
  selectPlayers(queryable, game_id, round_id).execute();

/** The same of some of them. */
export const listSomePlayerRows = (
  queryable: Queryable,
  { game_id, round_id, user_ids }: { game_id: string; round_id: string; user_ids: readonly string[] },
) => selectPlayers(queryable, game_id, round_id).where('players.user_id', 'in', user_ids).execute();

/** Which of these people are players of a game. */
export async function listPlayersAmong(
  { query }: Queryable,
  game_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('user_id', 'in', user_ids)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export const findPlayer = ({ query }: Queryable, game_id: string, user_id: string) =>
  query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['players.is_active', 'users.username'])
    .where('players.game_id', '=', game_id)
    .where('players.user_id', '=', user_id)
    .executeTakeFirst();
