// Makes the lockfile complete for every platform: run it after each change of dependencies. It runs on any Node from
// 18 and without node_modules, because an incomplete lockfile may be why nothing could be installed.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lock/complete-lock.mjs';
import { IS_WINDOWS, OUTER_PATH, ROOT, SetupError } from './setup/paths.mjs';

/** Each lookup is a process. */
const AT_ONCE = 6;

const FIELDS = ['version', 'os', 'cpu', 'libc', 'dist.integrity'];

const listOf = (words) => [words ?? []].flat();

/** Through npm, which knows this machine's registry and proxy. */
function npmView(spec) {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['view', spec, ...FIELDS, '--json'],
      { cwd: ROOT, shell: IS_WINDOWS, env: { ...process.env, PATH: OUTER_PATH } },
      (_error, stdout) => resolve(stdout),
    );
  });
}

function read(spec, answer) {
  let fields;
  try {
    fields = JSON.parse(answer);
  } catch {
    throw new SetupError(`npm could not look up ${spec}: go online and try again.`);
  }
  const code = fields.error?.code;
  if (code === 'E404') return null;
  if (code !== undefined) throw new SetupError(`npm could not look up ${spec} (${code}): try again.`);
  const integrity = fields['dist.integrity'];
  if (!integrity) throw new SetupError(`The registry tells no integrity of ${spec}.`);
  return { os: listOf(fields.os), cpu: listOf(fields.cpu), libc: listOf(fields.libc), integrity };
}

/** @returns {import('./lock/complete-lock.mjs').AskRegistry} what asks for each package once, a few at a time */
function openRegistry() {
  const asked = new Map();
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  return (name, version) => {
    const spec = `${name}@${version}`;
    const known = asked.get(spec);
    if (known) return known;
    const lane = asked.size % AT_ONCE;
    const answer = lanes[lane].then(() => npmView(spec));
    lanes[lane] = answer;
    const result = answer.then((text) => read(spec, text));
    asked.set(spec, result);
    return result;
  };
}

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
