import { type CompiledQuery, Kysely, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Db } from '../db.ts';
import { isUnavailable, textCode } from '../errors.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../tables/tables.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { PoolDriver, postgresDialect } from './postgres-dialect.ts';
import { openTransactions } from './postgres-transactions.ts';

/** Also how long a caller waits for a connection when the whole pool is in use. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;

/**
 * Every statement finds its rows by an index, as a test proves. The planner takes a JSON list for 100 rows and so reads
 * tables of some thousand rows as a whole, for a mark 40 instead of 1 ms; so it may do that only where no index serves.
 * It then prices such a plan so high that JIT would compile it.
 */
const PLANNER = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']
  .map((setting) => `-c ${setting}=off`)
  .join(' ');

const poolSettings = (database_url: string) =>
  ({
    connectionString: database_url,
    application_name: 'phrase-bingo',
    options: PLANNER,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // For a server that no longer responds and so cannot enforce the timeouts above.
    query_timeout: STATEMENT_TIMEOUT + 5_000,
  }) satisfies PoolConfig;

/** No statement timeout: building an index or waiting for another node's migration may take long. */
const migrationSettings = (database_url: string) =>
  ({
    connectionString: database_url,
    application_name: 'phrase-bingo migration',
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  }) satisfies PoolConfig;

type ReportError = (error: unknown) => void;

export async function openPostgres(database_url: string, onBackgroundError: ReportError): Promise<Db> {
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
  const { query, driver, scope, pool } = connect(poolSettings(database_url), onBackgroundError);
  return {
    engine: 'postgres',
    query,
    runCompiled: async <Row>(compiled: CompiledQuery<Row>) => {
      const connection = await driver.acquireConnection();
      try {
        return (await connection.executeQuery<Row>(compiled)).rows;
      } finally {
        connection.release();
      }
    },
    inTransaction: openTransactions({ driver, scope, onBackgroundError }),
    onBackgroundError,
    ping: async () => {
      await sql`select 1`.execute(query);
    },
    waiting: () => pool.waitingCount,
    close: () => query.destroy(),
  };
}

function connect(settings: PoolConfig, report: ReportError) {
  const pool = new Pool(settings);
  // Without a listener a lost connection would crash the process; the pool replaces it.
  pool.on('error', (error) => {
    // The pool adds the whole connection, which is too much for a log.
    Reflect.deleteProperty(error, 'client');
    report(error);
  });
  pool.on('connect', (client) => client.on('error', report));
  const scope = new TransactionScope();
  const driver = new PoolDriver(pool, scope);
  return { query: new Kysely<Tables>({ dialect: postgresDialect(driver) }), driver, scope, pool };
}

/** Only the names: the URL may contain a password. */
function nameOf(database_url: string): { server: string; database: string } {
  // The URL of a local socket may have no host: postgres://user@/database?host=/folder.
  const url = URL.parse(database_url.replace('@/', '@localhost/'));
  if (!url) return { server: 'the server', database: '' };
  const is_local = !url.host || url.searchParams.get('host')?.startsWith('/');
  return {
    server: is_local ? 'the local socket' : url.host,
    database: decodeURIComponent(url.pathname.slice(1)),
  };
}

/** Why the server cannot start with this PostgreSQL. */
function explainPostgres(error: unknown, database_url: string): StartupError {
  const { server, database } = nameOf(database_url);
  const code = textCode(error);
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = () => {
    if (code === '28P01' || code === '28000') {
      return `PostgreSQL at ${server} refused the user or the password of DATABASE_URL.`;
    }
    if (code === '3D000')
      return `PostgreSQL at ${server} has no database named "${database}" (DATABASE_URL).`;
    if (isUnavailable(error))
      return `PostgreSQL at ${server} cannot be reached (DATABASE_URL): ${reason || code}.`;
    return `The database at ${server} could not be brought up to date: ${reason}.`;
  };
  return new StartupError(sentence(), { cause: error });
}
