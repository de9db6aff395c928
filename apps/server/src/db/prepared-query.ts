import { type AliasableExpression, type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Engine, Queryable } from './db.ts';
import { type Json, json } from './json.ts';
import { type ColumnType, tableOfJson } from './json-rows.ts';

/** Stands in for a value while the query is compiled. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Puts a named parameter into the query. */
export type Param<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

/**
 * A query that is compiled to SQL on first use; after that only its parameters change. For hot paths: building the
 * SQL each time makes a call in a game of 20 take 1.3 instead of 1.0 ms, and 200 calls at once 336 instead of 300 ms.
 */
export function preparedQuery<Given extends object, Row, At extends Queryable>(
  build: (at: At, param: Param<Given>) => Compilable<Row>,
) {
  const compiled: { [engine in Engine]?: CompiledQuery<Row> } = {};
  return (at: At, given: Given): Promise<Row[]> => {
    const query =
      compiled[at.engine] ?? build(at, (name) => sql<Given[typeof name]>`${new Parameter(name)}`).compile();
    compiled[at.engine] = query;
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? Reflect.get(given, value.name) : value,
    );
    return at.runCompiled({ ...query, parameters });
  };
}

type Columns = Readonly<Record<string, ColumnType>>;
type Values = { id: string; count: number; time: number; text: string };
type Given<C extends Columns> = { [Name in keyof C]: Values[C[Name]] };

/** A prepared query whose only parameter is a list of rows of any length. */
export function preparedRowsQuery<C extends Columns, Row, At extends Queryable>(
  columns: C,
  build: (at: At, given: AliasableExpression<Given<C>>) => Compilable<Row>,
) {
  const run = preparedQuery((at: At, param: Param<{ rows: Json<unknown> }>) =>
    build(at, tableOfJson<Given<C>>(at, columns, param('rows'))),
  );
  return (at: At, rows: readonly { [Name in keyof C]: Given<C>[Name] | null }[]): Promise<Row[]> =>
    run(at, { rows: json(rows) });
}
