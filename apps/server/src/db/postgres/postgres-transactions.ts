import type { CompiledQuery } from 'kysely';
import type { Db } from '../db.ts';
import { openInside } from '../inside-transaction.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { type PoolDriver, postgresDialect } from './postgres-dialect.ts';
import { PostgresTransaction } from './postgres-transaction.ts';

type Parts = { driver: PoolDriver; scope: TransactionScope; onBackgroundError: (error: unknown) => void };

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
  const inside = openInside('postgres', postgresDialect(driver));
  return async (purpose, work) => {
    const connection = await driver.acquireConnection();
    const transaction = new PostgresTransaction(connection, purpose);
    let result: Awaited<ReturnType<typeof work>>;
    try {
      const write = (query: CompiledQuery) => transaction.write(query);
      result = await scope.run((span) => work(inside({ connection: transaction, span, write })));
    } catch (error) {
      await transaction.rollback();
      connection.release();
      throw error;
    }
    const committed = commit(transaction, connection);
    // What was read is known already; only the connection has to wait.
    if (purpose === 'read' && !transaction.has_failed) committed.catch(onBackgroundError);
    else await committed;
    return result;
  };
}
