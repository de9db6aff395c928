import { progressSummary } from '@phrase-bingo/game/rules/accounts/progress-summary';
import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import type { Profile } from '@phrase-bingo/game/wire/account';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import { refuse } from '../refusal.ts';
import { findProfileRow } from './profile-queries.ts';

export async function getProfile({ db }: Context, user_id: string): Promise<Profile> {
  const row = (await findProfileRow(db, user_id)) ?? refuse('session_ended');
  return {
    username: row.username,
    email: row.email,
    ...progressSummary(row, row, utcDay(await dbNow(db))),
    created_at: isoTime(row.created_at),
    last_login: isoTimeOrNull(row.last_login),
    is_social_login: row.password_hash === null,
  };
}
