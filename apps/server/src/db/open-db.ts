import type { Db } from './db.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

type Settings = {
  /** A PostgreSQL; SQLite in the data folder when missing. */
  database_url?: string | undefined;
  data_dir: string;
  onBackgroundError: (error: unknown) => void;
};

/** Opens the database and migrates its schema, or throws a StartupError that says what is wrong. */
export function openDb({ database_url, data_dir, onBackgroundError }: Settings): Promise<Db> {
  return database_url === undefined
    ? openSqlite(data_dir, onBackgroundError)
    : openPostgres(database_url, onBackgroundError);
}
