import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isRetryable } from '../errors.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

const PATIENCE = 5_000;
const PAUSE = 10;

/** Retries while another process is writing to the file, without blocking this process. */
export async function retryWhileLocked(step: () => void): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      step();
      return;
    } catch (error) {
      if (!isRetryable(error) || performance.now() > deadline) throw error;
    }
    await sleep(PAUSE * Math.random());
  }
}

/** Lets one caller at a time through, first come, first served. */
export class Mutex {
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

/** For queries outside a transaction: they queue for the one connection. */
export class QueuedDriver extends SqliteDriver {
  readonly #connection: SqliteConnection;
  readonly #scope: TransactionScope;
  readonly #mutex: Mutex;

  constructor(connection: SqliteConnection, scope: TransactionScope, mutex: Mutex) {
    super({ database: connection });
    this.#connection = connection;
    this.#scope = scope;
    this.#mutex = mutex;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside();
    await this.#mutex.acquire();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  override async beginTransaction(): Promise<void> {
    await retryWhileLocked(() => this.#connection.begin());
  }

  override async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }
}

/** For queries inside a transaction, which already holds the connection. */
export class TransactionDriver extends SqliteDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Transactions cannot be nested.');
  }

  /** QueuedDriver closes the connection. */
  override async destroy(): Promise<void> {}
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
