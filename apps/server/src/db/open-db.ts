import type { Db } from './db.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

type Settings = {
  /** PostgreSQL; without it SQLite in the data folder. */
  database_url?: string | undefined;
  data_dir: string;
  onBackgroundError: (error: unknown) => void;
};

/** Opens the database and brings its schema up to date, or throws a StartupError that says why not. */
export function openDb({ database_url, data_dir, onBackgroundError }: Settings): Promise<Db> {
  return database_url === undefined
    ? openSqlite(data_dir, onBackgroundError)
    : openPostgres(database_url, onBackgroundError);
}
