import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PEER_PACKAGES } from './peers.ts';

const run = promisify(execFile);

/** The packages of the peers in a folder of their own, for as long as they are needed. */
export async function installPeers(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-peers-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const quietly = ['--no-save', '--ignore-scripts', '--loglevel=error'];
    await run('npm', ['install', '--prefix', folder, ...quietly, ...PEER_PACKAGES]);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
