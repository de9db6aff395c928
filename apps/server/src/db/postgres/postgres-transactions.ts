import { type CompiledQuery, type ConnectionProvider, DefaultQueryExecutor, Transaction } from 'kysely';
import type { Db, Inside } from '../db.ts';
import type { Tables } from '../tables.ts';
import type { TransactionScope, TransactionSpan } from '../transaction-scope.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { type PoolDriver, postgresDialect } from './postgres-dialect.ts';
import { PostgresTransaction } from './postgres-transaction.ts';

type Parts = { driver: PoolDriver; scope: TransactionScope; onBackgroundError: (error: unknown) => void };

/** Creates what the work of a transaction uses. A compiled query goes straight to the connection, as on SQLite. */
function openQueryable(driver: PoolDriver) {
  const dialect = postgresDialect(driver);
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()];
  return (transaction: PostgresTransaction, span: TransactionSpan): Inside => {
    const provider: ConnectionProvider = {
      async provideConnection(consumer) {
        span.refuseOver();
        return consumer(transaction);
      },
    };
    let query: Transaction<Tables> | undefined;
    return {
      engine: 'postgres',
      // Created on demand: many transactions run compiled queries only.
      get query() {
        query ??= new Transaction<Tables>({
          config: { dialect },
          dialect,
          driver,
          executor: new DefaultQueryExecutor(compiler, adapter, provider),
        });
        return query;
      },
      runCompiled: async <Row>(compiled: CompiledQuery<Row>) => {
        span.refuseOver();
        return (await transaction.executeQuery<Row>(compiled)).rows;
      },
      write: (compiled) => {
        span.refuseOver();
        transaction.write(compiled);
      },
    };
  };
}

async function commit(transaction: PostgresTransaction, connection: PostgresConnection): Promise<void> {
  try {
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  } finally {
    connection.release();
  }
}

export function openTransactions({ driver, scope, onBackgroundError }: Parts): Db['inTransaction'] {
  const queryableOf = openQueryable(driver);
  return async (purpose, work) => {
    const connection = await driver.acquireConnection();
    const transaction = new PostgresTransaction(connection, purpose);
    let result: Awaited<ReturnType<typeof work>>;
    try {
      result = await scope.run((span) => work(queryableOf(transaction, span)));
    } catch (error) {
      await transaction.rollback();
      connection.release();
      throw transaction.causeOf(error);
    }
    const committed = commit(transaction, connection);
    // What was read is known already; only the connection has to wait.
    if (purpose === 'read' && !transaction.has_failed) committed.catch(onBackgroundError);
    else await committed;
    return result;
  };
}
