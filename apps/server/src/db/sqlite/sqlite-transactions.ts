import { type CompiledQuery, type ConnectionProvider, DefaultQueryExecutor, Kysely } from 'kysely';
import type { Db, Queryable } from '../db.ts';
import type { Tables } from '../tables.ts';
import type { TransactionScope, TransactionSpan } from '../transaction-scope.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { InsideDriver, sqliteDialect } from './sqlite-dialect.ts';
import type { TurnTaking } from './turn-taking.ts';
import { untilFree } from './until-free.ts';

type Parts = { connection: SqliteConnection; scope: TransactionScope; turns: TurnTaking };

/**
 * Makes what the work of one transaction is given, which is good until the work is done. SQLite answers at once, so
 * that the steps of the query builder's library from a transaction to its connection would take longer than most
 * answers: a query that is put together goes straight there.
 */
async function openInside(connection: SqliteConnection): Promise<(span: TransactionSpan) => Queryable> {
  const driver = new InsideDriver({ database: connection });
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
      // Only for who asks for it: many transactions have nothing but queries that are put together.
      get query() {
        query ??= new Kysely<Tables>({
          config: { dialect },
          dialect,
          driver,
          executor: new DefaultQueryExecutor(compiler, adapter, provider),
        });
        return query;
      },
      ask: async <Row>(compiled: CompiledQuery<Row>) => {
        span.refuseOver();
        return (await shared.executeQuery<Row>(compiled)).rows;
      },
    };
  };
}

/** Transactions one after the other. */
export async function openTransactions({ connection, scope, turns }: Parts): Promise<Db['inTransaction']> {
  const insideOf = await openInside(connection);
  return async (_purpose, work) => {
    scope.refuseInside();
    await turns.take();
    try {
      await untilFree(() => connection.begin());
      const result = await scope.run((span) => work(insideOf(span)));
      connection.commit();
      return result;
    } catch (error) {
      connection.rollback();
      throw error;
    } finally {
      turns.give();
    }
  };
}
