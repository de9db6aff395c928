import { Kysely, sql, type TransactionBuilder } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { StartupError } from '../../startup-error.ts';
import { askThrough, type Db } from '../db.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { explainPostgres } from './postgres-failures.ts';
import { migrationSettings, poolSettings } from './postgres-settings.ts';

type Report = (error: unknown) => void;

export async function openPostgres(database_url: string, onBackgroundError: Report): Promise<Db> {
  try {
    const migrating = connect(migrationSettings(database_url), onBackgroundError);
    try {
      await migrate(migrating.query, 'postgres');
    } finally {
      await migrating.query.destroy();
    }
  } catch (error) {
    throw error instanceof StartupError ? error : explainPostgres(error, database_url);
  }
  const { query, scope, pool } = connect(poolSettings(database_url), onBackgroundError);
  return {
    engine: 'postgres',
    query,
    ask: askThrough(query),
    inTransaction: (purpose, work) => {
      const begun = query.transaction();
      const meant = purpose === 'read' ? atOneMoment(begun) : begun;
      return meant.execute((inside) =>
        scope.run(() => work({ engine: 'postgres', query: inside, ask: askThrough(inside) })),
      );
    },
    onBackgroundError,
    ping: async () => {
      await sql`select 1`.execute(query);
    },
    waiting: () => pool.waitingCount,
    close: () => query.destroy(),
  };
}

/** Without it each query would see what was committed before it began. */
const atOneMoment = (begun: TransactionBuilder<Tables>) =>
  begun.setIsolationLevel('repeatable read').setAccessMode('read only');

function connect(settings: PoolConfig, report: Report) {
  const pool = new Pool(settings);
  // Without a listener a lost connection would end the process; the pool replaces it by itself.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const scope = new TransactionScope();
  return { query: new Kysely<Tables>({ dialect: postgresDialect(pool, scope) }), scope, pool };
}
