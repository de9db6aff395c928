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
import { isConnectionLost } from '../errors.ts';
import { refuseUnstorable } from '../parameters.ts';
import type { TransactionScope } from '../transaction-scope.ts';

class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  #is_broken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    parameters.forEach(refuseUnstorable);
    const { rows, rowCount } = await this.send(sql, [...parameters]);
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  async send(sql: string, parameters?: unknown[]) {
    try {
      return await this.#client.query(sql, parameters);
    } catch (error) {
      this.#is_broken ||= isConnectionLost(error);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Rows are read whole, never streamed.');
  }

  /** A connection that failed is thrown away: an answer may still be on its way to it. */
  release(): void {
    this.#client.release(this.#is_broken);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #scope: TransactionScope;

  constructor(pool: Pool, scope: TransactionScope) {
    this.#pool = pool;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    this.#scope.refuseInside();
    return new Connection(await this.#pool.connect());
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel = 'read committed', accessMode = 'read write' } = settings;
    await connection.send(`begin isolation level ${isolationLevel} ${accessMode}`);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { command } = await connection.send('commit');
    // How PostgreSQL ends a transaction in which a statement had failed.
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
