import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** More than all databases of a test run have at a time. */
const PLENTY = 4 * 1_024 ** 3;

function hasPlenty(): boolean {
  if (freemem() < PLENTY) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= PLENTY;
  } catch {
    return false;
  }
}

/**
 * Where to create folders for databases of tests: in memory where there is plenty of it. Each commit to SQLite waits for
 * the disk, and each suite copies a whole database; only surviving a crash of the machine differs.
 */
export const scratchParent = (): string => (hasPlenty() ? IN_MEMORY : tmpdir());
