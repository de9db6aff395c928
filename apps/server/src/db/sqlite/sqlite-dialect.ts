import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { TransactionScope } from '../transaction-scope.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

type Connections = {
  writer: SqliteConnection;
  /** Has a view of its own on the file, so reading waits for no writer. */
  reader: SqliteConnection;
};

/** What Kysely runs queries on, which does not wait for its turn. */
type Unqueued = { [name in keyof Connections]: DatabaseConnection };

/** For queries outside the transactions of `Db`: each waits for the connection it needs. */
class QueuedConnection implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #unqueued: Unqueued;
  /** Its own transaction has the writer already. */
  is_in_transaction = false;

  constructor(connections: Connections, unqueued: Unqueued) {
    this.#connections = connections;
    this.#unqueued = unqueued;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.is_in_transaction) return this.#unqueued.writer.executeQuery(query);
    const name = SelectQueryNode.is(query.query) ? 'reader' : 'writer';
    const { mutex } = this.#connections[name];
    await mutex.acquire();
    try {
      return await this.#unqueued[name].executeQuery(query);
    } finally {
      mutex.release();
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }
}

/** Runs single queries, and Kysely's own transactions, which only migrations use. */
export class QueuedDriver implements Driver {
  readonly #connections: Connections;
  readonly #scope: TransactionScope;
  #unqueued: Unqueued | null = null;

  constructor(connections: Connections, scope: TransactionScope) {
    this.#connections = connections;
    this.#scope = scope;
  }

  async init(): Promise<void> {
    const { writer, reader } = this.#connections;
    this.#unqueued = { writer: await writer.forKysely(), reader: await reader.forKysely() };
  }

  async acquireConnection(): Promise<QueuedConnection> {
    this.#scope.refuseInside();
    if (this.#unqueued === null) throw new Error('The driver was not initialised.');
    return new QueuedConnection(this.#connections, this.#unqueued);
  }

  async beginTransaction(connection: QueuedConnection): Promise<void> {
    const { writer } = this.#connections;
    await writer.mutex.acquire();
    try {
      await retryWhileLocked(() => writer.begin());
    } catch (error) {
      writer.mutex.release();
      throw error;
    }
    connection.is_in_transaction = true;
  }

  async commitTransaction(connection: QueuedConnection): Promise<void> {
    this.#connections.writer.commit();
    this.#end(connection);
  }

  async rollbackTransaction(connection: QueuedConnection): Promise<void> {
    this.#connections.writer.rollback();
    this.#end(connection);
  }

  #end(connection: QueuedConnection): void {
    connection.is_in_transaction = false;
    this.#connections.writer.mutex.release();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const { writer, reader } = this.#connections;
    if (reader !== writer) reader.close();
    writer.close();
  }
}

class Adapter extends SqliteAdapter {
  /** The driver queues callers itself, after it has refused those that would deadlock. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Migrations run in a transaction, so that they are atomic and two processes cannot interleave theirs. */
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
