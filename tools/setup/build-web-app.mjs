import { spawnSync } from 'node:child_process';
import { INNER_PATH, IS_WINDOWS, ROOT } from './places.mjs';
import { SetupError } from './setup-error.mjs';
import { hashOf, oncePer } from './stamp.mjs';

const SOURCES = ['apps/web', 'packages/game', 'tsconfig.base.json', 'package-lock.json'];

function build() {
  console.log('Building the web app …');
  const { status, stdout } = spawnSync(
    'npm',
    ['run', '--silent', 'build', '-w', '@phrase-bingo/web', '--', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      shell: IS_WINDOWS,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PATH: INNER_PATH },
    },
  );
  if (status !== 0) throw new SetupError(`${stdout ?? ''}\nThe web build failed; its own words stand above.`);
}

/** Builds when a source has changed since the last build, or the last build is gone. */
export function buildWebApp() {
  const what = {
    hash: hashOf(SOURCES),
    stamp: 'node_modules/.build-stamp',
    result: 'apps/web/dist/index.html',
  };
  oncePer(what, build);
}
