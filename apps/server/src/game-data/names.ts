import { type Expression, type JoinBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { WayIn } from '../db/tables/accounts.ts';

/**
 * What tells the name of a person in a game, in a query that left-joins `users` and `guest_names`. A guest who was
 * deleted has no row in `users` any more, so an inner join would lose what they did.
 */
export const NAME_COLUMNS = ['users.username', 'users.provider', 'guest_names.name as guest_name'] as const;

/** Joins `guest_names`: the name that the person of a column, or with this id, has as a guest of the game. */
export const withNames = <DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  user: StringReference<DB, TB> | Expression<string>,
  game_id: string | Expression<string>,
) =>
  join
    .on(sql<SqlBool>`${sql.ref('guest_names.game_id')} = ${game_id}`)
    .on(sql<SqlBool>`${sql.ref('guest_names.user_id')} = ${typeof user === 'string' ? sql.ref(user) : user}`);

export type NameRow = { username: string | null; provider: WayIn; guest_name: string | null };

/** How a person is shown in a game. Only guests are ever deleted. */
export const shownAs = ({ username, provider, guest_name }: NameRow) => ({
  username: guest_name ?? username ?? '',
  is_guest: username === null || provider === 'guest',
});

const nameOf = preparedQuery(({ query }: Queryable, param: Param<{ game_id: string; user_id: string }>) =>
  query
    .selectFrom('games')
    .leftJoin('users', (join) => join.on('users.id', '=', param('user_id')))
    .leftJoin('guest_names', (join) => withNames(join, param('user_id'), param('game_id')))
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.game_id', '=', 'games.id').on('mutes.user_id', '=', param('user_id')),
    )
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', '=', param('user_id')),
    )
    .select([...NAME_COLUMNS, 'mutes.user_id as muted_id'])
    .select(['games.creator_id', 'players.user_id as player_id'])
    .where('games.id', '=', param('game_id')),
);

type Shown = ReturnType<typeof shownAs> & { is_muted: boolean; is_member: boolean };

/** How a person is shown in a game now, whatever their token says. */
export async function findShown(
  queryable: Queryable,
  game_id: string,
  user_id: string,
): Promise<Shown | null> {
  const [row] = await nameOf(queryable, { game_id, user_id });
  if (!row) return null;
  const is_member = row.player_id !== null || row.creator_id === user_id;
  return { ...shownAs(row), is_muted: row.muted_id !== null, is_member };
}
