import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineText, partsNotInstalled, thisMachine } from './native-parts.mjs';
import { INNER_PATH, IS_WINDOWS, OUTER_PATH, ROOT, SetupError } from './paths.mjs';
import { hashOf, oncePer } from './stamp.mjs';

function versionAt(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/** Without them the build fails with a long stack trace that names neither package nor reason. */
function requireNativeParts() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const machine = thisMachine();
  const missing = partsNotInstalled(lock, machine, versionAt).map(
    ({ name, version }) => `${name} ${version}`,
  );
  if (missing.length === 0) return;
  const verb = missing.length === 1 ? 'was' : 'were';
  throw new SetupError(
    `${missing.join(', ')} for ${machineText(machine)} ${verb} not installed: try again, and if that does not help, the npm registry in use does not have it, and another version has to be chosen.`,
  );
}

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/;
const RETRIES = ['--fetch-retries=3', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=4000'];

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 11);
}

function requireRuntime() {
  if (isNewEnough(process.versions.node)) return;
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    cwd: ROOT,
    shell: IS_WINDOWS,
    encoding: 'utf8',
    env: { ...process.env, PATH: INNER_PATH },
  });
  const found = stdout?.trim() ?? '';
  if (isNewEnough(found)) return;
  throw new SetupError(
    `Node.js 24.11 or newer is needed, found ${found || 'none'}: install Node 24 and try again (no runtime came along for ${process.platform}-${process.arch}).`,
  );
}

function installPackages() {
  console.log('Installing dependencies (first run or changed lockfile) …');
  const { status, stderr } = spawnSync(
    'npm',
    ['ci', '--loglevel=error', '--no-progress', '--prefer-offline', ...RETRIES],
    {
      cwd: ROOT,
      shell: IS_WINDOWS,
      encoding: 'utf8',
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, PATH: OUTER_PATH, NODE_ENV: '' },
    },
  );
  if (status === 0) return;
  if (NO_NETWORK.test(stderr ?? '')) {
    throw new SetupError(
      'The dependencies could not be downloaded because the npm registry cannot be reached: go online and run the command again.',
    );
  }
  throw new SetupError(`${stderr ?? ''}\nnpm ci failed; see its output above.`);
}

/** Installs once per lockfile and machine, and checks the Node version. */
export function install() {
  const hash = hashOf(['package-lock.json'], `${process.platform}-${process.arch}`);
  oncePer({ hash, stamp: 'node_modules/.setup-stamp', result: 'node_modules/.bin' }, () => {
    installPackages();
    requireNativeParts();
    requireRuntime();
  });
}
