import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AbortedTransactionError, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { StatementCache } from './statement-cache.ts';

/**
 * The one connection to the file. As on PostgreSQL, a statement that fails in a transaction
 * spoils the transaction: nothing more can be done in it, and it cannot be committed.
 */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  #is_spoilt = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new StatementCache(database);
    // Takes the write lock at once: a later upgrade could fail with no way to wait for it.
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
    if (this.#is_spoilt) throw new Error('A statement of this transaction has failed, so it is over.');
    try {
      return step();
    } catch (error) {
      this.#is_spoilt = this.#database.isTransaction;
      throw error;
    }
  }

  begin(): void {
    this.#is_spoilt = false;
    this.#begin.run();
  }

  commit(): void {
    if (this.#is_spoilt) {
      this.rollback();
      throw new AbortedTransactionError();
    }
    this.#commit.run();
  }

  rollback(): void {
    this.#is_spoilt = false;
    // Some failures, such as a full disk, have rolled back already.
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  close(): void {
    this.#database.close();
  }
}
