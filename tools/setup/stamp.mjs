import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage']);

function filesUnder(path) {
  const whole = join(ROOT, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole)
    .filter((name) => !LEFT_OUT.has(name) && !/\.test\.tsx?$/.test(name))
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
 * Does the work unless its stamp says that it was done for the same inputs and its result is there. The stamp goes
 * before the work begins and comes back when it has ended well, so that what was broken off is done again.
 */
export function oncePer({ hash, stamp, result }, work) {
  const file = join(ROOT, stamp);
  if (existsSync(join(ROOT, result)) && existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  rmSync(file, { force: true });
  work();
  writeFileSync(file, hash);
}
