// Makes the lockfile complete for every platform: run it after each change of dependencies. It runs on any Node from
// 18 and without node_modules, because an incomplete lockfile may be why nothing could be installed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRegistry } from './lock/ask-registry.mjs';
import { completeLock } from './lock/complete-lock.mjs';
import { ROOT, SetupError } from './setup/paths.mjs';

const FILE = join(ROOT, 'package-lock.json');

try {
  console.log('Asking the registry for the parts of every platform …');
  const { lock, parts, filled_in, errors, warnings } = await completeLock(
    JSON.parse(readFileSync(FILE, 'utf8')),
    openRegistry(),
  );
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
  if (errors.length > 0) {
    throw new SetupError(`${errors.join('\n')}\nThe lockfile stays as it is: choose other versions.`);
  }
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${parts} parts looked up, ${filled_in} filled in.`);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
