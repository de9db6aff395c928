import type { Queryable } from '../db/db.ts';

export const findCard = ({ query }: Queryable, round_id: string, user_id: string) =>
  query
    .selectFrom('cards')
    .select(['cells', 'marks'])
    .where('round_id', '=', round_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

export const findWin = ({ query }: Queryable, round_id: string, user_id: string) =>
  query
    .selectFrom('wins')
    .select(['pattern', 'place', 'won_at'])
    .where('round_id', '=', round_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
