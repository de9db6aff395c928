import type { Winner } from '@phrase-bingo/game/wire/winner';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';

/** The first valid shout of each of these rounds, by round. */
export async function listWinners(
  { query }: Queryable,
  round_ids: readonly string[],
): Promise<Map<string, Winner>> {
  if (round_ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('wins')
    .innerJoin('users', 'users.id', 'wins.user_id')
    .select(['wins.round_id', 'wins.user_id', 'wins.pattern', 'wins.place', 'wins.won_at', 'users.username'])
    .where('wins.round_id', 'in', round_ids)
    .where('wins.shout_number', '=', 1)
    .execute();
  return new Map(
    rows.map(({ round_id, user_id, username, pattern, place, won_at }) => [
      round_id,
      { winner_id: user_id, username, pattern, place, won_at: isoTime(won_at) },
    ]),
  );
}

export async function findWinner(queryable: Queryable, round_id: string): Promise<Winner | null> {
  return (await listWinners(queryable, [round_id])).get(round_id) ?? null;
}
