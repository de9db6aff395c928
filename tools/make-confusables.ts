import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededLooks, readConfusables, tableOfLooks } from './confusables/confusables.ts';
import { ROOT } from './root.ts';

/**
 * Rewrites the server's table of look-alikes from a confusables.txt. The skeletons in the database were made with the
 * old table, so a new table needs a migration that computes them again.
 */
const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Name the file: node tools/make-confusables.ts confusables.txt');
  process.exitCode = 1;
} else {
  const { looks, version } = readConfusables(readFileSync(path, 'utf8'));
  writeFileSync(join(ROOT, 'apps/server/src/confusables.ts'), tableOfLooks(neededLooks(looks), version));
}
