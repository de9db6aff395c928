import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables/tables.ts';
import type { Tx } from '../db/transact.ts';
import { insertRound } from './round-writes.ts';

type NewGame = Omit<Insertable<Tables['games']>, 'id' | 'datetime_created' | 'datetime_updated'>;
type Begun = { now: number; phrase_count: number };

/** Writes a game with its first round; returns its id. The caller adds the phrases. */
export async function insertGame(tx: Tx, { now, phrase_count }: Begun, game: NewGame): Promise<string> {
  const id = randomUUID();
  await tx.query
    .insertInto('games')
    .values({ ...game, id, datetime_created: now, datetime_updated: now })
    .execute();
  await insertRound(tx, { game_id: id, round_number: 1, datetime_start: now, phrase_count });
  return id;
}
