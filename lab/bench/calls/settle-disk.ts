import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A commit may have to wait for what other programs wrote before; so that goes to the disk first. */
export async function settleDisk(): Promise<void> {
  if (process.platform !== 'win32') await run('sync');
}
