import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import { askThrough, type Db } from '../db.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqliteDialect, TurnsDriver } from './sqlite-dialect.ts';
import { damagedSentence, explainFile, explainFolder } from './sqlite-failures.ts';
import { openTransactions } from './sqlite-transactions.ts';
import { TurnTaking } from './turn-taking.ts';

export const FILE_NAME = 'phrase-bingo.sqlite';

/** How long the process stands still for another one that is writing: at the start it has nothing else to do. */
const START_TIMEOUT = 5_000;
const SERVING_TIMEOUT = 50;

export async function openSqlite(data_dir: string, onBackgroundError: (error: unknown) => void): Promise<Db> {
  const file = join(data_dir, FILE_NAME);
  prepareFile(data_dir, file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: START_TIMEOUT, enableForeignKeyConstraints: true });
    refuseDamaged(database, file);
    database.exec('pragma journal_mode = wal; pragma synchronous = full;');
    const scope = new TransactionScope();
    const turns = new TurnTaking();
    const connection = new SqliteConnection(database);
    const driver = new TurnsDriver(connection, scope, turns);
    const query = new Kysely<Tables>({ dialect: sqliteDialect(driver) });
    await migrate(query, 'sqlite');
    database.exec(`pragma busy_timeout = ${SERVING_TIMEOUT}`);
    return {
      engine: 'sqlite',
      query,
      ask: askThrough(query),
      inTransaction: await openTransactions({ connection, scope, turns }),
      onBackgroundError,
      ping: async () => {
        await sql`select 1`.execute(query);
      },
      waiting: () => turns.waiting,
      close: () => query.destroy(),
    };
  } catch (error) {
    if (database?.isOpen) database.close();
    throw error instanceof StartupError ? error : explainFile(error, file);
  }
}

/** Only the owner may read it: it holds people's addresses. */
function prepareFile(data_dir: string, file: string): void {
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw explainFolder(error, data_dir);
  }
}

function refuseDamaged(database: DatabaseSync, file: string): void {
  const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {});
  if (found !== 'ok') throw new StartupError(damagedSentence(file));
}
