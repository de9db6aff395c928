import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './db.ts';
import type { Engine } from './engine.ts';

const NOW: Record<Engine, string> = {
  sqlite: `cast(round(unixepoch('subsec') * 1000) as integer)`,
  postgres: `floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};

/** The time as part of a query that is made anyway. */
export const dbNowSql = ({ engine }: Pick<Queryable, 'engine'>): RawBuilder<number> =>
  sql<number>`${sql.raw(NOW[engine])}`;

/** The time by the database's clock, the one all nodes share. */
export async function dbNow(queryable: Queryable): Promise<number> {
  const answer = await sql<{ now: number }>`select ${dbNowSql(queryable)} as now`.execute(queryable.query);
  const now = answer.rows[0]?.now;
  if (now === undefined) throw new Error('The database did not tell the time.');
  return now;
}
