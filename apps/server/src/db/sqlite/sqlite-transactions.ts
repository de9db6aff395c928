import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  SqliteDriver,
} from 'kysely';
import type { Db, Inside } from '../db.ts';
import type { Tables } from '../tables.ts';
import type { TransactionScope, TransactionSpan } from '../transaction-scope.ts';
import { openGroups } from './group-commit.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Kysely asks it for nothing else: inside a transaction it gets its connection from a provider. */
class TransactionDriver extends SqliteDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Transactions cannot be nested.');
  }

  /** QueuedDriver closes the connections. */
  override async destroy(): Promise<void> {}
}

/**
 * Creates the Queryable of one transaction. SQLite is so fast that Kysely's way from a transaction to its connection
 * would take longer than most queries, so a compiled query goes straight to the connection.
 */
async function openTransaction(connection: SqliteConnection): Promise<(span: TransactionSpan) => Inside> {
  const shared = await connection.forKysely();
  const driver = new TransactionDriver({ database: connection });
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
      write: ({ sql, parameters }) => {
        span.refuseOver();
        connection.prepare(sql).run(parameters);
      },
    };
  };
}

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

type Parts = { writer: SqliteConnection; reader: SqliteConnection; scope: TransactionScope };

/** Runs changes in groups and reads one after the other; neither waits for the other. */
export async function openTransactions({ writer, reader, scope }: Parts) {
  const groups = openGroups(writer);
  const changeableBy = await openTransaction(writer);
  const readableBy = await openTransaction(reader);
  const inTransaction: Db['inTransaction'] = async (purpose, work) => {
    scope.refuseInside();
    if (purpose === 'read') return readOnce(reader, () => scope.run((span) => work(readableBy(span))));
    return groups.run(() => scope.run((span) => work(changeableBy(span))));
  };
  return { inTransaction, waiting: () => groups.waiting };
}
