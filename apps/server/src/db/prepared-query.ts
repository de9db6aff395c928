import { type AliasableExpression, type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Engine, Queryable } from './db.ts';
import { type Json, json } from './json.ts';
import { type ColumnType, tableOfJson, tableOfRow } from './json-rows.ts';
import type { Tx } from './transact.ts';

/** Stands in for a value while the query is compiled. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Puts a named parameter into the query. */
export type Param<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

type Build<Given, Row, At> = (at: At, param: Param<Given>) => Compilable<Row>;

/** Compiles a query on first use, and puts its parameters into it each time. */
function compiledOnce<Given extends object, Row, At extends Queryable>(build: Build<Given, Row, At>) {
  const compiled: { [engine in Engine]?: CompiledQuery<Row> } = {};
  return (at: At, given: Given): CompiledQuery<Row> => {
    const query =
      compiled[at.engine] ?? build(at, (name) => sql<Given[typeof name]>`${new Parameter(name)}`).compile();
    compiled[at.engine] = query;
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? Reflect.get(given, value.name) : value,
    );
    return { ...query, parameters };
  };
}

/**
 * A query that is compiled to SQL on first use; after that only its parameters change. For hot paths: building the
 * SQL each time makes a call in a game of 20 take 1.3 instead of 1.0 ms, and 200 calls at once 336 instead of 300 ms.
 */
export function preparedQuery<Given extends object, Row, At extends Queryable>(build: Build<Given, Row, At>) {
  const compile = compiledOnce(build);
  return (at: At, given: Given): Promise<Row[]> => at.runCompiled(compile(at, given));
}

/** The same for a write that nobody waits for. */
export function preparedWrite<Given extends object, Row>(build: Build<Given, Row, Tx>) {
  const compile = compiledOnce(build);
  return (tx: Tx, given: Given): void => tx.write(compile(tx, given));
}

type Columns = Readonly<Record<string, ColumnType>>;
type Values = { id: string; count: number; time: number; text: string };
type Given<C extends Columns> = { [Name in keyof C]: Values[C[Name]] };
type Rows<C extends Columns> = readonly { [Name in keyof C]: Given<C>[Name] | null }[];
type BuildRows<C extends Columns, Row, At> = (
  at: At,
  given: AliasableExpression<Given<C>>,
) => Compilable<Row>;

const withRows =
  <C extends Columns, Row, At extends Queryable>(columns: C, build: BuildRows<C, Row, At>) =>
  (at: At, param: Param<{ rows: Json<unknown> }>) =>
    build(at, tableOfJson<Given<C>>(at, columns, param('rows')));

/** A crowd is rare; one row needs no JSON to be read. */
const withOneRow =
  <C extends Columns, Row, At extends Queryable>(columns: C, build: BuildRows<C, Row, At>) =>
  (at: At, param: Param<Record<string, unknown>>) =>
    build(at, tableOfRow<Given<C>>(at, columns, param));

/** A prepared query whose only parameter is a list of rows of any length. */
export function preparedRowsQuery<C extends Columns, Row, At extends Queryable>(
  columns: C,
  build: BuildRows<C, Row, At>,
) {
  const runAll = preparedQuery(withRows(columns, build));
  const runOne = preparedQuery(withOneRow(columns, build));
  return (at: At, rows: Rows<C>): Promise<Row[]> => {
    const [first] = rows;
    return first && rows.length === 1 ? runOne(at, first) : runAll(at, { rows: json(rows) });
  };
}

/** The same for a write that nobody waits for. */
export function preparedRowsWrite<C extends Columns, Row>(columns: C, build: BuildRows<C, Row, Tx>) {
  const writeAll = preparedWrite(withRows(columns, build));
  const writeOne = preparedWrite(withOneRow(columns, build));
  return (tx: Tx, rows: Rows<C>): void => {
    const [first] = rows;
    if (first && rows.length === 1) writeOne(tx, first);
    else writeAll(tx, { rows: json(rows) });
  };
}
