import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Engine, Queryable } from './db.ts';
import { json } from './json.ts';

const TYPES = { id: 'uuid', count: 'integer', time: 'bigint', text: 'text' } as const;

export type ColumnType = keyof typeof TYPES;

type Columns<Row> = Readonly<Record<keyof Row & string, ColumnType>>;

const READERS: Record<Engine, (columns: readonly [string, ColumnType][]) => [string, string]> = {
  postgres: (columns) => [
    '(select * from json_to_recordset(',
    `::json) as given(${columns.map(([name, type]) => `"${name}" ${TYPES[type]}`).join(', ')}))`,
  ],
  sqlite: (columns) => [
    `(select ${columns.map(([name]) => `value ->> '${name}' as "${name}"`).join(', ')} from json_each(`,
    '))',
  ],
};

/** A JSON list of rows as a table in a query. */
export function tableOfJson<Row>(
  { engine }: Pick<Queryable, 'engine'>,
  columns: Columns<Row>,
  list: Expression<unknown>,
): RawBuilder<Row> {
  const [before, after] = READERS[engine](Object.entries(columns));
  return sql<Row>`${sql.raw(before)}${list}${sql.raw(after)}`;
}

/** Without its type PostgreSQL takes a parameter for text, and SQLite a number for one with decimals. */
const CASTS: Record<Engine, Record<ColumnType, string>> = {
  postgres: TYPES,
  sqlite: { id: 'text', count: 'integer', time: 'integer', text: 'text' },
};

/** One row as a table in a query. */
export function tableOfRow<Row>(
  { engine }: Pick<Queryable, 'engine'>,
  columns: Columns<Row>,
  valueIn: (name: string) => Expression<unknown>,
): RawBuilder<Row> {
  const typed = Object.entries<ColumnType>(columns).map(
    ([name, type]) => sql`cast(${valueIn(name)} as ${sql.raw(CASTS[engine][type])}) as ${sql.ref(name)}`,
  );
  return sql<Row>`(select ${sql.join(typed)})`;
}

/** Rows as a table in a query: one parameter and the same SQL for any number of rows. */
export const jsonRows = <Row extends Record<string, string | number | null>>(
  at: Pick<Queryable, 'engine'>,
  columns: Columns<Row>,
  rows: readonly Row[],
): RawBuilder<Row> => tableOfJson(at, columns, sql`${json(rows)}`);
