import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Queryable } from './db.ts';
import type { Engine } from './engine.ts';

/** The place of a value within a query that is put together before there is one. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Gives the place of a value by its name. */
export type PlaceOf<Given> = <Name extends keyof Given & string>(name: Name) => RawBuilder<Given[Name]>;

/**
 * A query whose SQL is put together at the first use; after that only the values change. For what is asked so often
 * that putting it together costs more than the answer.
 */
export function readyQuery<Given extends object, Row, At extends Queryable>(
  build: (at: At, placeOf: PlaceOf<Given>) => Compilable<Row>,
) {
  const written: { [engine in Engine]?: CompiledQuery<Row> } = {};
  return (at: At, given: Given): Promise<Row[]> => {
    const query =
      written[at.engine] ?? build(at, (name) => sql<Given[typeof name]>`${new Place(name)}`).compile();
    written[at.engine] = query;
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? Reflect.get(given, value.name) : value,
    );
    return at.ask({ ...query, parameters });
  };
}
