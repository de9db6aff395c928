import { type CompiledQuery, Kysely } from 'kysely';
import type { Ask, Db, Queryable } from '../db.ts';
import type { Tables } from '../tables.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { InsideDriver, sqliteDialect } from './sqlite-dialect.ts';
import type { TurnTaking } from './turn-taking.ts';
import { untilFree } from './until-free.ts';

type Parts = { connection: SqliteConnection; scope: TransactionScope; turns: TurnTaking };

/**
 * Transactions one after the other. SQLite answers at once, so that the steps of the query builder's library from a
 * transaction to its connection would take longer than most answers: a query that is put together goes straight there.
 */
export async function openTransactions({ connection, scope, turns }: Parts): Promise<Db['inTransaction']> {
  const driver = new InsideDriver(connection, scope);
  await driver.init();
  const query = new Kysely<Tables>({ dialect: sqliteDialect(driver) });
  const shared = await driver.shared();
  const ask: Ask = async <Row>(compiled: CompiledQuery<Row>) => {
    scope.refuseOutside();
    return (await shared.executeQuery<Row>(compiled)).rows;
  };
  const inside: Queryable = { engine: 'sqlite', query, ask };

  return async (_purpose, work) => {
    scope.refuseInside();
    await turns.take();
    try {
      await untilFree(() => connection.begin());
      const result = await scope.run(() => work(inside));
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
