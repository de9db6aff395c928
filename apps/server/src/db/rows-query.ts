import type { AliasableExpression, Compilable } from 'kysely';
import type { Queryable } from './db.ts';
import { type Json, json } from './json.ts';
import { type ColumnType, tableOfJson } from './json-rows.ts';
import { type PlaceOf, readyQuery } from './ready-query.ts';

type Columns = Readonly<Record<string, ColumnType>>;
type Values = { id: string; count: number };
type Given<C extends Columns> = { [Name in keyof C]: Values[C[Name]] };

/** A ready query about rows that are given with it, however many, and about nothing else. */
export function rowsQuery<C extends Columns, Row, At extends Queryable>(
  columns: C,
  build: (at: At, given: AliasableExpression<Given<C>>) => Compilable<Row>,
) {
  const ask = readyQuery((at: At, placeOf: PlaceOf<{ rows: Json<unknown> }>) =>
    build(at, tableOfJson<Given<C>>(at, columns, placeOf('rows'))),
  );
  return (at: At, rows: readonly { [Name in keyof C]: Given<C>[Name] | null }[]): Promise<Row[]> =>
    ask(at, { rows: json(rows) });
}
