import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { GamesTable } from '../db/tables-games.ts';
import type { Tx } from '../db/transact.ts';

type NewGame = Omit<Insertable<GamesTable>, 'id' | 'datetime_created' | 'datetime_updated'>;

/** Writes a game with its first round; returns its id. */
export async function insertGame({ query }: Tx, now: number, game: NewGame): Promise<string> {
  const id = randomUUID();
  await query
    .insertInto('games')
    .values({ ...game, id, datetime_created: now, datetime_updated: now })
    .execute();
  await query
    .insertInto('rounds')
    .values({ id: randomUUID(), game_id: id, round_number: 1, datetime_start: now })
    .execute();
  return id;
}
