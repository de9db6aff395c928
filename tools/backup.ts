import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { FILE_NAME } from '../apps/server/src/db/sqlite/open-sqlite.ts';
import { StartupError } from '../apps/server/src/startup-error.ts';
import { BackupError, backUp } from './backup/back-up.ts';

const USAGE = 'Say where the copy goes: npm run backup -- copy.sqlite';
const ELSEWHERE = 'DATABASE_URL is set, so the data is in PostgreSQL: pg_dump makes its copies.';

async function run(target: string | undefined): Promise<void> {
  if (target === undefined) throw new BackupError(USAGE);
  // What a server requires in production does not matter here.
  const { data_dir, database_url } = readConfig({ ...process.env, NODE_ENV: undefined });
  if (database_url !== undefined) throw new BackupError(ELSEWHERE);
  // npm runs scripts in the project's folder, so a relative path has to be resolved from where it was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '', target);
  await backUp(join(data_dir, FILE_NAME), file);
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB, checked.`);
}

try {
  await run(process.argv[2]);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
