import type { DatabaseSync } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';
import { rowReader, toBindable } from './sqlite-values.ts';

/** Lists of different lengths make different statements, so the cache needs an end. */
const STATEMENTS_KEPT = 500;

/** Prepares each SQL text once. Statements are only run whole, so none is ever re-run while being read. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #kept = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#kept.get(sql);
    this.#kept.delete(sql);
    const statement = kept ?? prepareStatement(this.#database, sql);
    this.#kept.set(sql, statement);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > STATEMENTS_KEPT && !oldest.done) this.#kept.delete(oldest.value);
    return statement;
  }
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const columns = statement.columns();
  const read = rowReader(columns);
  return {
    reader: columns.length > 0,
    run: (parameters) => statement.run(...parameters.map(toBindable)),
    all: (parameters) => {
      const rows = statement.all(...parameters.map(toBindable));
      if (read) for (const row of rows) read(row);
      return rows;
    },
    iterate: () => {
      throw new Error('Rows are read whole, never streamed.');
    },
  };
}
