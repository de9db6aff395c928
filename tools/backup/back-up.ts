import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/** A sentence for the person at the keyboard. */
export class BackupError extends Error {}

/** All pages in one step: a copy in several steps restarts whenever the server writes in between. */
const PAGES_AT_ONCE = 2 ** 31 - 1;

function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function refuseDamaged(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = Object.values(copy.prepare('pragma integrity_check(1)').get() ?? {});
    if (found !== 'ok') throw new BackupError(`The copy is damaged and was thrown away: ${String(found)}.`);
  } finally {
    copy.close();
  }
}

const param = (file: string) => join(realpathSync(dirname(file)), basename(file));

function refusePlace(source: string, target: string): void {
  if (!existsSync(source)) throw new BackupError(`There is no database ${source} (DATA_DIR).`);
  if (!existsSync(dirname(target))) throw new BackupError(`There is no folder ${dirname(target)}.`);
  const own = param(source);
  if ([own, `${own}-wal`, `${own}-shm`].includes(param(target))) {
    throw new BackupError(`${target} is the database itself.`);
  }
}

/**
 * Copies the database as of one moment, while the server goes on writing. The copy is checked and synced to disk before
 * it gets its name, so that a failed copy never replaces a good one.
 */
export async function backUp(source: string, target: string): Promise<void> {
  refusePlace(source, target);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    await backup(database, partial, { rate: PAGES_AT_ONCE });
    refuseDamaged(partial);
    chmodSync(partial, 0o600);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(dirname(target));
  } finally {
    database.close();
    for (const rest of ['', '-wal', '-shm']) rmSync(`${partial}${rest}`, { force: true });
  }
}
