import type { Db, Inside } from '../db.ts';
import { openInside } from '../inside-transaction.ts';
import type { TransactionScope, TransactionSpan } from '../transaction-scope.ts';
import { openGroups } from './group-commit.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { type QueuedDriver, sqliteDialect } from './sqlite-dialect.ts';

/** Runs work on one snapshot of the file. */
async function readOnce<T>(reader: SqliteConnection, work: () => Promise<T>): Promise<T> {
  await reader.mutex.acquire();
  try {
    reader.beginReading();
    const result = await work();
    reader.commit();
    return result;
  } catch (error) {
    reader.rollback();
    throw error;
  } finally {
    reader.mutex.release();
  }
}

type Parts = {
  writer: SqliteConnection;
  reader: SqliteConnection;
  scope: TransactionScope;
  driver: QueuedDriver;
};

/** Runs changes in groups and reads one after the other; neither waits for the other. */
export async function openTransactions({ writer, reader, scope, driver }: Parts) {
  const groups = openGroups(writer);
  const inside = openInside('sqlite', sqliteDialect(driver));
  /** All transactions of a connection run on the same one. */
  const on = async (connection: SqliteConnection): Promise<(span: TransactionSpan) => Inside> => {
    const shared = await connection.forKysely();
    const write: Inside['write'] = ({ sql, parameters }) => void connection.prepare(sql).run(parameters);
    return (span) => inside({ connection: shared, span, write });
  };
  const [onWriter, onReader] = [await on(writer), await on(reader)];
  const inTransaction: Db['inTransaction'] = async (purpose, work) => {
    scope.refuseInside();
    if (purpose === 'read') return readOnce(reader, () => scope.run((span) => work(onReader(span))));
    return groups.run(() => scope.run((span) => work(onWriter(span))));
  };
  return { inTransaction, waiting: () => groups.waiting };
}
