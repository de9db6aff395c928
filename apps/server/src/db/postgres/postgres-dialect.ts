import {
  AbortedTransactionError,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import type { TransactionScope } from '../transaction-scope.ts';
import { command, PostgresConnection } from './postgres-connection.ts';
import { StatementNames } from './statement-names.ts';

/** For queries outside a transaction, and for the transactions of migrations. */
export class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #scope: TransactionScope;
  readonly #names = new StatementNames();

  constructor(pool: Pool, scope: TransactionScope) {
    this.#pool = pool;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    this.#scope.refuseInside();
    return new PostgresConnection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel = 'read committed', accessMode = 'read write' } = settings;
    await connection.sendOne(command(`begin isolation level ${isolationLevel} ${accessMode}`));
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const committed = await connection.sendOne(command('commit'));
    // PostgreSQL answers a commit with ROLLBACK when a statement of the transaction failed.
    if (committed.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.sendOne(command('rollback'));
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

export const postgresDialect = (driver: Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
