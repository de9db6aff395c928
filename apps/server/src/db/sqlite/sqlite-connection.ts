import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  AbortedTransactionError,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { rowReader, toBindable } from './sqlite-values.ts';

/** Lists of different lengths are different statements, so the cache needs a limit. */
const CACHED_MAX = 500;

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
 * A connection to the file, and the queue for it. As on PostgreSQL, a failing statement aborts its transaction: no
 * other statement runs in it, and it cannot be committed.
 */
export class SqliteConnection implements SqliteDatabase {
  readonly mutex = new Mutex();
  readonly #database: DatabaseSync;
  /** Each SQL text is prepared once. Rows are never streamed, so a statement is never run while being read. */
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #begin: StatementSync;
  readonly #begin_reading: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  #is_aborted = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
    // Takes the write lock at once: upgrading a read lock later could fail without a way to wait.
    this.#begin = database.prepare('begin immediate');
    this.#begin_reading = database.prepare('begin');
    this.#commit = database.prepare('commit');
    this.#savepoint = database.prepare('savepoint change');
    this.#release = database.prepare('release change');
    this.#undo = database.prepare('rollback to change');
  }

  /** What Kysely runs queries on. */
  async forKysely(): Promise<DatabaseConnection> {
    const driver = new SqliteDriver({ database: this });
    await driver.init();
    return driver.acquireConnection();
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    this.#statements.delete(sql);
    const statement = known ?? this.#attempt(() => this.#abortable(prepareStatement(this.#database, sql)));
    this.#statements.set(sql, statement);
    const oldest = this.#statements.keys().next();
    if (this.#statements.size > CACHED_MAX && !oldest.done) this.#statements.delete(oldest.value);
    return statement;
  }

  #abortable({ reader, all, run, iterate }: SqliteStatement): SqliteStatement {
    return {
      reader,
      all: (parameters) => this.#attempt(() => all(parameters)),
      run: (parameters) => this.#attempt(() => run(parameters)),
      iterate,
    };
  }

  #attempt<T>(step: () => T): T {
    if (this.#is_aborted) throw new Error('The transaction is aborted because one of its statements failed.');
    try {
      return step();
    } catch (error) {
      this.#is_aborted = this.isInTransaction;
      throw error;
    }
  }

  /** False also when SQLite has rolled back by itself, as it does when the disk is full. */
  get isInTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  begin(): void {
    this.#is_aborted = false;
    this.#begin.run();
  }

  beginReading(): void {
    this.#is_aborted = false;
    this.#begin_reading.run();
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
    if (this.isInTransaction) this.#database.exec('rollback');
  }

  /** Begins a part of the transaction that can be undone alone. */
  beginPart(): void {
    this.#savepoint.run();
  }

  endPart(): void {
    if (this.#is_aborted) throw new AbortedTransactionError();
    this.#release.run();
  }

  undoPart(): void {
    this.#is_aborted = false;
    if (!this.isInTransaction) return;
    this.#undo.run();
    this.#release.run();
  }

  close(): void {
    this.#database.close();
  }
}

/** Lets one caller at a time through, first come, first served. */
class Mutex {
  #is_held = false;
  readonly #waiting: (() => void)[] = [];

  get waiting(): number {
    return this.#waiting.length;
  }

  async acquire(): Promise<void> {
    if (!this.#is_held) {
      this.#is_held = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#is_held = false;
  }
}
