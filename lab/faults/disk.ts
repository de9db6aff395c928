import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** From large to small, so that the last bytes are filled too. */
const PIECES = [1 << 20, 1 << 12] as const;

export type Disk = {
  folder: string;
  /** Fills all free space; again, what has become free since. */
  fill: () => void;
  free: () => void;
  end: () => void;
};

const newFolder = () => mkdtempSync(join(tmpdir(), 'phrase-bingo-faults-'));

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function writeAll(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    const is_full = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (!is_full) throw error;
  }
}

/** Cleans up however this process ends. */
function atTheEnd(tidy: () => void): () => void {
  const end = () => {
    process.off('exit', end);
    tidy();
  };
  process.once('exit', end);
  return end;
}

/** Mounts a small disk in memory; null where this machine does not allow it. */
export function mountDisk(megabytes: number): Disk | null {
  const folder = newFolder();
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  const end = atTheEnd(() => {
    if (!run('umount', folder)) run('umount', '--lazy', folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      for (const size of PIECES) writeAll(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    end,
  };
}

/** Whether this machine allows mounting a small disk, which takes root. */
export function canMountDisks(): boolean {
  const disk = mountDisk(1);
  disk?.end();
  return disk !== null;
}

/** A plain folder, for a run without full disks. */
export function plainFolder(): Omit<Disk, 'fill' | 'free'> {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  return { folder, end: atTheEnd(() => rmSync(folder, { recursive: true, force: true })) };
}
