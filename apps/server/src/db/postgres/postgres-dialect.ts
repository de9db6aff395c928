import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isConnectionLost, isOutdatedPlan } from '../errors.ts';
import { refuseUnstorable } from '../parameters.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import { StatementNames } from './statement-names.ts';

class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #is_broken = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    parameters.forEach(refuseUnstorable);
    const name = this.#names.nameOf(sql, parameters);
    const { rows, rowCount } = await this.send(sql, { values: [...parameters], ...(name && { name }) });
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  async send(text: string, more: { values?: unknown[]; name?: string } = {}) {
    try {
      return await this.#client.query({ text, ...more });
    } catch (error) {
      this.#is_broken ||= isConnectionLost(error);
      if (isOutdatedPlan(error)) this.#names.renew();
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }

  /** A broken connection is destroyed: a late response could still arrive on it. */
  release(): void {
    this.#client.release(this.#is_broken);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #scope: TransactionScope;
  readonly #names = new StatementNames();

  constructor(pool: Pool, scope: TransactionScope) {
    this.#pool = pool;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    this.#scope.refuseInside();
    return new Connection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel = 'read committed', accessMode = 'read write' } = settings;
    await connection.send(`begin isolation level ${isolationLevel} ${accessMode}`);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { command } = await connection.send('commit');
    // PostgreSQL answers a commit with ROLLBACK when a statement of the transaction failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.send('rollback');
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

export function postgresDialect(pool: Pool, scope: TransactionScope): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, scope),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
