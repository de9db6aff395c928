import { progressSummary } from '@phrase-bingo/game/rules/accounts/progress';
import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import type { Profile } from '@phrase-bingo/game/wire/account';
import { ACCOUNT_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { mount } from '../http/route.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import { refuse } from '../refusal.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.profile, ({ user }) => getProfile(context, user.id));
}

async function getProfile({ db }: Context, user_id: string): Promise<Profile> {
  const row = (await findProfileRow(db, user_id)) ?? refuse('session_ended');
  return {
    username: row.username,
    email: row.email,
    ...progressSummary(row, row, utcDay(await dbNow(db))),
    created_at: isoTime(row.created_at),
    last_login: isoTimeOrNull(row.last_login),
    is_social_login: row.password_hash === null && row.provider !== 'guest',
    is_guest: row.provider === 'guest',
  };
}

function findProfileRow({ query }: Queryable, user_id: string) {
  return query
    .selectFrom('users')
    .select(['username', 'email', 'password_hash', 'provider', 'created_at', 'last_login'])
    .select(['xp_total', 'bucks', 'games_played', 'games_won', 'games_hosted'])
    .select(['streak_current', 'streak_longest', 'last_day'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}
