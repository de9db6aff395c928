import { type CompiledQuery, type ConnectionProvider, DefaultQueryExecutor, Kysely } from 'kysely';
import type { Db, Queryable } from '../db.ts';
import type { Tables } from '../tables.ts';
import type { TransactionScope, TransactionSpan } from '../transaction-scope.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { type Mutex, retryWhileLocked, sqliteDialect, TransactionDriver } from './sqlite-dialect.ts';

type Parts = { connection: SqliteConnection; scope: TransactionScope; mutex: Mutex };

/**
 * Creates the Queryable of one transaction. SQLite is so fast that Kysely's way from a transaction to its connection
 * would take longer than most queries, so a compiled query goes straight to the connection.
 */
async function openTransaction(connection: SqliteConnection): Promise<(span: TransactionSpan) => Queryable> {
  const driver = new TransactionDriver({ database: connection });
  await driver.init();
  const shared = await driver.acquireConnection();
  const dialect = sqliteDialect(driver);
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()];

  return (span) => {
    const provider: ConnectionProvider = {
      async provideConnection(consumer) {
        span.refuseOver();
        return consumer(shared);
      },
    };
    let query: Kysely<Tables> | undefined;
    return {
      engine: 'sqlite',
      // Created on demand: many transactions run compiled queries only.
      get query() {
        query ??= new Kysely<Tables>({
          config: { dialect },
          dialect,
          driver,
          executor: new DefaultQueryExecutor(compiler, adapter, provider),
        });
        return query;
      },
      runCompiled: async <Row>(compiled: CompiledQuery<Row>) => {
        span.refuseOver();
        return (await shared.executeQuery<Row>(compiled)).rows;
      },
    };
  };
}

/** Runs transactions one after the other. */
export async function openTransactions({ connection, scope, mutex }: Parts): Promise<Db['inTransaction']> {
  const queryableFor = await openTransaction(connection);
  return async (_purpose, work) => {
    scope.refuseInside();
    await mutex.acquire();
    try {
      await retryWhileLocked(() => connection.begin());
      const result = await scope.run((span) => work(queryableFor(span)));
      connection.commit();
      return result;
    } catch (error) {
      connection.rollback();
      throw error;
    } finally {
      mutex.release();
    }
  };
}
