import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { dbNowSql } from '../db/db-clock.ts';

type Place = { game_id: string; user_id: string; sockets: number };

const ROWS_AT_ONCE = 500;

/** Writes who is at a node, with how many sockets, and who has gone from it. */
export async function writePresences(
  queryable: Queryable,
  node_id: string,
  { here, gone }: { here: readonly Place[]; gone: readonly Place[] },
): Promise<void> {
  const now = dbNowSql(queryable);
  const rows = [
    ...here.map((place) => ({ ...place, node_id, gone_at: null })),
    ...gone.map((place) => ({ ...place, node_id, gone_at: now })),
  ];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await queryable.query
      .insertInto('presences')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['game_id', 'user_id', 'node_id'])
          .doUpdateSet(({ ref }) => ({ gone_at: ref('excluded.gone_at'), sockets: ref('excluded.sockets') })),
      )
      .execute();
  }
}

/** Whether a person is at a game: a socket that closed just now may come back, so it still counts. */
export const isHereSql = (
  game_id: string,
  user_id: string | RawBuilder<string>,
  now: number,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from presences
  where presences.game_id = ${game_id} and presences.user_id = ${user_id}
    and (presences.gone_at is null or presences.gone_at > ${now - SOCKET.presence_grace})
)`;

/** The players of a game of whom something else was told last than is true now. */
export const listMistold = ({ query }: Queryable, game_id: string, now: number) =>
  query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['players.user_id', 'users.username', 'players.is_active', 'players.is_present'])
    .where('players.game_id', '=', game_id)
    .where('players.is_present', '!=', isHereSql(game_id, sql.ref<string>('players.user_id'), now))
    .orderBy('players.joined_at')
    .execute();

/** The games from which somebody has been gone for long enough to say so. */
export async function listGamesLeft(queryable: Queryable): Promise<string[]> {
  const rows = await queryable.query
    .selectFrom('presences')
    .select('game_id')
    .distinct()
    .where('gone_at', '<=', sql<number>`${dbNowSql(queryable)} - ${sql.lit(SOCKET.presence_grace)}`)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Forgets who went, but for those of whom it is still to be told: perhaps they were found gone only just now. */
export async function forgetGone({ query }: Queryable, game_id: string, now: number): Promise<void> {
  await query
    .deleteFrom('presences')
    .where('game_id', '=', game_id)
    .where('gone_at', '<=', now - SOCKET.presence_grace)
    .where('user_id', 'not in', ({ selectFrom, not }) =>
      selectFrom('players')
        .select('players.user_id')
        .where('players.game_id', '=', game_id)
        .where('players.is_present', '=', true)
        .where(not(isHereSql(game_id, sql.ref<string>('players.user_id'), now))),
    )
    .execute();
}
