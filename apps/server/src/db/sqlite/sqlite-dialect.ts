import type { DatabaseSync } from 'node:sqlite';
import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import type { TransactionScope } from '../transaction-scope.ts';
import { StatementCache } from './statement-cache.ts';
import type { TurnTaking } from './turn-taking.ts';
import { untilFree } from './until-free.ts';

/**
 * The one connection to the file. As on PostgreSQL, a statement that fails in a transaction
 * spoils the transaction: nothing more can be done in it, and it cannot be committed.
 */
class Connection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;
  #is_spoilt = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new StatementCache(database);
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
    // Takes the write lock at once: a later upgrade could fail with no way to wait for it.
    this.#database.exec('begin immediate');
  }

  commit(): void {
    if (this.#is_spoilt) {
      this.rollback();
      throw new AbortedTransactionError();
    }
    this.#database.exec('commit');
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

class Driver extends SqliteDriver {
  readonly #connection: Connection;
  readonly #scope: TransactionScope;
  readonly #turns: TurnTaking;

  constructor(connection: Connection, scope: TransactionScope, turns: TurnTaking) {
    super({ database: connection });
    this.#connection = connection;
    this.#scope = scope;
    this.#turns = turns;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    await this.#turns.take();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  override async beginTransaction(): Promise<void> {
    await untilFree(() => this.#connection.begin());
  }

  override async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }
}

class Adapter extends SqliteAdapter {
  /** The driver makes callers take turns itself, after it has refused those who would wait for themselves. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** So that a migration is done whole or not at all, and two processes cannot mix theirs. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function sqliteDialect(database: DatabaseSync, scope: TransactionScope, turns: TurnTaking): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new Driver(new Connection(database), scope, turns),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
