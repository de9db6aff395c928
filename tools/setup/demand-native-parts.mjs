import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsNotInstalled } from './native-parts.mjs';
import { ROOT } from './places.mjs';
import { machineText, thisMachine } from './platform.mjs';
import { SetupError } from './setup-error.mjs';

function versionAt(place) {
  try {
    return JSON.parse(readFileSync(join(ROOT, place, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/** Without them the build would fail with a page of traces that names neither package nor reason. */
export function demandNativeParts() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const machine = thisMachine();
  const missing = partsNotInstalled(lock, machine, versionAt).map(
    ({ name, version }) => `${name} ${version}`,
  );
  if (missing.length === 0) return;
  const is_are = missing.length === 1 ? 'was' : 'were';
  throw new SetupError(
    `${missing.join(', ')} for ${machineText(machine)} ${is_are} not installed: try again, and if that does not help, the npm registry in use does not have it, and another version has to be chosen.`,
  );
}
