import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { StartupError } from '../../startup-error.ts';
import type { Db } from '../db.ts';
import { sqliteCode, textCode } from '../errors.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../tables/tables.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { QueuedDriver, sqliteDialect } from './sqlite-dialect.ts';
import { openTransactions } from './sqlite-transactions.ts';

export const FILE_NAME = 'phrase-bingo.sqlite';

/** How long SQLite blocks the process while another one writes; at startup nobody is waiting yet. */
const START_TIMEOUT = 5_000;
const SERVING_TIMEOUT = 50;

export async function openSqlite(data_dir: string, onBackgroundError: (error: unknown) => void): Promise<Db> {
  const file = join(data_dir, FILE_NAME);
  prepareFile(data_dir, file);
  const opened: DatabaseSync[] = [];
  const open = (timeout: number, readOnly: boolean) => {
    const database = new DatabaseSync(file, { timeout, readOnly, enableForeignKeyConstraints: true });
    opened.push(database);
    return database;
  };
  try {
    const database = open(START_TIMEOUT, false);
    refuseDamaged(database, file);
    database.exec('pragma journal_mode = wal; pragma synchronous = full;');
    const scope = new TransactionScope();
    const writer = new SqliteConnection(database);
    const connections = { writer, reader: new SqliteConnection(open(SERVING_TIMEOUT, true)) };
    const driver = new QueuedDriver(connections, scope);
    const query = new Kysely<Tables>({ dialect: sqliteDialect(driver) });
    await migrate(query, 'sqlite');
    database.exec(`pragma busy_timeout = ${SERVING_TIMEOUT}`);
    const transactions = await openTransactions({ ...connections, scope, driver });
    const { reader } = connections;
    return {
      engine: 'sqlite',
      query,
      runCompiled: async <Row>(compiled: CompiledQuery<Row>) => {
        const connection = await driver.acquireConnection();
        return (await connection.executeQuery<Row>(compiled)).rows;
      },
      inTransaction: transactions.inTransaction,
      onBackgroundError,
      ping: async () => {
        await sql`select 1`.execute(query);
      },
      waiting: () => transactions.waiting() + writer.mutex.waiting + reader.mutex.waiting,
      close: () => query.destroy(),
    };
  } catch (error) {
    for (const database of opened) if (database.isOpen) database.close();
    throw error instanceof StartupError ? error : explainFile(error, file);
  }
}

/** Only the owner may read the file: it contains email addresses. */
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

const UNUSABLE_FOLDER: Record<string, (data_dir: string) => string> = {
  EEXIST: (data_dir) => `The data folder ${data_dir} is a file, not a folder (DATA_DIR).`,
  ENOTDIR: (data_dir) => `The data folder ${data_dir} lies below a file, not a folder (DATA_DIR).`,
  EACCES: (data_dir) => `The data folder ${data_dir} may not be written (DATA_DIR).`,
  EPERM: (data_dir) => `The data folder ${data_dir} may not be written (DATA_DIR).`,
  EROFS: (data_dir) => `The data folder ${data_dir} may not be written (DATA_DIR).`,
};

const UNUSABLE_FILE: Record<number, (file: string) => string> = {
  5: (file) => `Another program holds the database ${file}.`,
  8: (file) => `The database ${file} may not be written (DATA_DIR).`,
  11: damagedSentence,
  14: (file) => `The database ${file} cannot be opened (DATA_DIR).`,
  26: damagedSentence,
};

function damagedSentence(file: string): string {
  return `The database ${file} is damaged; it was left as it is. Put back a copy, or move it away to start anew.`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function explainFolder(error: unknown, data_dir: string): StartupError {
  const sentence = UNUSABLE_FOLDER[textCode(error)]?.(data_dir);
  return new StartupError(
    sentence ?? `The data folder ${data_dir} cannot be used (DATA_DIR): ${messageOf(error)}.`,
    { cause: error },
  );
}

function explainFile(error: unknown, file: string): StartupError {
  const sentence = UNUSABLE_FILE[sqliteCode(error) ?? 0]?.(file);
  return new StartupError(sentence ?? `The database ${file} cannot be used: ${messageOf(error)}.`, {
    cause: error,
  });
}
