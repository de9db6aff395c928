import type { AliasableExpression, Compilable, CompiledQuery } from 'kysely';
import type { Queryable } from './db.ts';
import type { Engine } from './engine.ts';
import { json } from './json.ts';
import { type ColumnType, jsonRows } from './json-rows.ts';

type Columns = Readonly<Record<string, ColumnType>>;
type Values = { id: string; count: number };
type Given<C extends Columns> = { [Name in keyof C]: Values[C[Name]] };

/**
 * A query about rows that are given with it, and about nothing else: its SQL is put together at the first use, and
 * after that only the rows change.
 */
export function rowsQuery<C extends Columns, Row, At extends Queryable>(
  columns: C,
  build: (at: At, given: AliasableExpression<Given<C>>) => Compilable<Row>,
) {
  const written: { [engine in Engine]?: CompiledQuery<Row> } = {};
  return async (at: At, rows: readonly { [Name in keyof C]: Given<C>[Name] | null }[]): Promise<Row[]> => {
    const query = written[at.engine] ?? build(at, jsonRows<Given<C>>(at, columns, [])).compile();
    written[at.engine] = query;
    const found = await at.query.executeQuery<Row>({ ...query, parameters: [json(rows)] });
    return found.rows;
  };
}
