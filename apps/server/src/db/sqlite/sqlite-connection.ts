import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AbortedTransactionError, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { rowReader, toBindable } from './sqlite-values.ts';

/** Lists of different lengths are different statements, so the cache needs a limit. */
const CACHED_MAX = 500;

/** Prepares each SQL text once. Rows are never streamed, so a cached statement is never run while being read. */
class StatementCache {
  readonly #database: DatabaseSync;
  readonly #cached = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const cached = this.#cached.get(sql);
    this.#cached.delete(sql);
    const statement = cached ?? prepareStatement(this.#database, sql);
    this.#cached.set(sql, statement);
    const oldest = this.#cached.keys().next();
    if (this.#cached.size > CACHED_MAX && !oldest.done) this.#cached.delete(oldest.value);
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
      throw new Error('Streaming is not supported.');
    },
  };
}

/**
 * The only connection to the file. As on PostgreSQL, a failing statement aborts its transaction: no other statement
 * runs in it, and it cannot be committed.
 */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  #is_aborted = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new StatementCache(database);
    // Takes the write lock at once: upgrading a read lock later could fail without a way to wait.
    this.#begin = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#attempt(() => this.#statements.prepare(sql));
    return {
      reader: statement.reader,
      all: (parameters) => this.#attempt(() => statement.all(parameters)),
      run: (parameters) => this.#attempt(() => statement.run(parameters)),
      iterate: statement.iterate,
    };
  }

  #attempt<T>(step: () => T): T {
    if (this.#is_aborted) throw new Error('The transaction is aborted because one of its statements failed.');
    try {
      return step();
    } catch (error) {
      this.#is_aborted = this.#database.isTransaction;
      throw error;
    }
  }

  begin(): void {
    this.#is_aborted = false;
    this.#begin.run();
  }

  commit(): void {
    if (this.#is_aborted) {
      this.rollback();
      throw new AbortedTransactionError();
    }
    this.#commit.run();
  }

  rollback(): void {
    this.#is_aborted = false;
    // SQLite rolls back by itself after some failures, such as a full disk.
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  close(): void {
    this.#database.close();
  }
}
