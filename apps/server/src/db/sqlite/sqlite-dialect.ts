import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { TransactionScope } from '../transaction-scope.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { TurnTaking } from './turn-taking.ts';
import { untilFree } from './until-free.ts';

/** For who is in no transaction: everybody takes turns with the connection. */
export class TurnsDriver extends SqliteDriver {
  readonly #connection: SqliteConnection;
  readonly #scope: TransactionScope;
  readonly #turns: TurnTaking;

  constructor(connection: SqliteConnection, scope: TransactionScope, turns: TurnTaking) {
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

/** For who is in a transaction and has the connection already. */
export class InsideDriver extends SqliteDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('A transaction has no other in it.');
  }

  /** The connection is closed by whoever serves those outside. */
  override async destroy(): Promise<void> {}
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

export const sqliteDialect = (driver: Driver): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
