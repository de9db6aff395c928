import { readConfig } from '../apps/server/src/config.ts';
import { moveData } from '../apps/server/src/db/move-data.ts';
import { openDb } from '../apps/server/src/db/open-db.ts';
import { StartupError } from '../apps/server/src/startup-error.ts';

const onBackgroundError = (error: unknown) => console.error(error);

async function run(): Promise<void> {
  // What a server requires in production does not matter here.
  const { data_dir, database_url } = readConfig({ ...process.env, NODE_ENV: undefined });
  if (database_url === undefined) throw new StartupError('DATABASE_URL must say where the data goes.');
  const from = await openDb({ data_dir, onBackgroundError });
  const to = await openDb({ data_dir, database_url, onBackgroundError });
  try {
    const copied = await moveData(from, to);
    if (!copied) throw new StartupError('There is data in PostgreSQL already; nothing was written.');
    console.table(copied);
  } finally {
    await to.close();
    await from.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
