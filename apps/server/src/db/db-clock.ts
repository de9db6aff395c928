import { type RawBuilder, sql } from 'kysely';
import type { Engine, Queryable } from './db.ts';

const NOW: Record<Engine, string> = {
  sqlite: `cast(round(unixepoch('subsec') * 1000) as integer)`,
  postgres: `floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};

/** The current time as an expression inside another query. */
export const dbNowSql = ({ engine }: Pick<Queryable, 'engine'>): RawBuilder<number> =>
  sql<number>`${sql.raw(NOW[engine])}`;

/** The database's clock, which all nodes share. */
export async function dbNow(queryable: Queryable): Promise<number> {
  const answer = await sql<{ now: number }>`select ${dbNowSql(queryable)} as now`.execute(queryable.query);
  const now = answer.rows[0]?.now;
  if (now === undefined) throw new Error('The database returned no time.');
  return now;
}

/** Whether so little time lies between both. A time that seems to come much later is from before the clock was set back. */
export const isWithin = (span: number, time: number, now: number): boolean => Math.abs(now - time) < span;
