import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'coverage']);

function filesUnder(path) {
  const full_path = join(ROOT, path);
  if (!existsSync(full_path)) return [];
  if (!statSync(full_path).isDirectory()) return [path];
  return readdirSync(full_path)
    .filter((name) => !IGNORED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** One hash over the contents of files and folders. */
export function hashOf(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap(filesUnder))
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

/**
 * Does the work unless its stamp says that it was done for the same inputs and its result exists. The stamp is removed
 * before the work and written after it succeeds, so interrupted work is done again.
 */
export function oncePer({ hash, stamp, result }, work) {
  const file = join(ROOT, stamp);
  if (existsSync(join(ROOT, result)) && existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  rmSync(file, { force: true });
  work();
  writeFileSync(file, hash);
}
