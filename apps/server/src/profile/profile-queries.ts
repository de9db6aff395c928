import type { Queryable } from '../db/db.ts';

export function findProfileRow({ query }: Queryable, user_id: string) {
  return query
    .selectFrom('users')
    .select(['username', 'email', 'password_hash', 'created_at', 'last_login'])
    .select(['xp_total', 'bucks', 'games_played', 'games_won', 'games_hosted'])
    .select(['streak_current', 'streak_longest', 'last_day'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}
