import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { findProgram, PROGRAMS, type Program, type ProgramName } from './find-program.ts';

/** Given on the command line, as in `npm test -- --install`, it answers the question before it is asked. */
export const INSTALL_FLAG = '--install';

const POLICY = '/usr/sbin/policy-rc.d';

/** A sentence for a person; the runner prints only the message and exits with code 1. */
export class MissingProgram extends Error {}

const listText = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

function howToGet(missing: readonly Program[]): string {
  const titles = listText(missing.map((program) => program.title));
  const packages = missing.map((program) => program.debian_package).join(' ');
  const settings = listText(missing.map((program) => program.setting));
  return `${titles} not found: install with "apt-get install ${packages}" (or your system's packages) or set ${settings} to the path of the program.`;
}

/** Debian starts services on installation; exit code 101 of this script prevents it. */
function withoutStartingServices<T>(work: () => T): T {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
  chmodSync(POLICY, 0o755);
  try {
    return work();
  } finally {
    rmSync(POLICY, { force: true });
  }
}

function aptGet(...args: string[]): boolean {
  const { status, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
  if (status !== 0) console.error(stderr?.trim());
  return status === 0;
}

function install(missing: readonly Program[]): boolean {
  console.log(`Installing ${listText(missing.map((program) => program.title))} from Debian packages …`);
  const packages = missing.map((program) => program.debian_package);
  return withoutStartingServices(() => {
    aptGet('update');
    return aptGet('install', '-y', '--no-install-recommends', ...packages);
  });
}

type Situation = { can_install: boolean; has_terminal: boolean; is_ci: boolean; has_flag: boolean };

/** System packages belong to whoever owns the machine: a person at a terminal is asked, a script is not. */
export function installDecision({ can_install, has_terminal, is_ci, has_flag }: Situation) {
  if (!can_install) return 'refuse';
  return has_terminal && !is_ci && !has_flag ? 'ask' : 'install';
}

const currentSituation = (): Situation => ({
  can_install: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  has_terminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
  is_ci: Boolean(process.env['CI']),
  has_flag: process.argv.includes(INSTALL_FLAG),
});

/** Enter means yes. */
function askToInstall(missing: readonly Program[]): boolean {
  const packages = missing.map((program) => program.debian_package).join(' ');
  process.stdout.write(`Install ${packages} with apt-get now? [Y/n] `);
  const answer = Buffer.alloc(100);
  const length = readSync(0, answer);
  return /^(y|yes)?$/i.test(answer.toString('utf8', 0, length).trim());
}

function tryToInstall(missing: readonly Program[]): boolean {
  const decision = installDecision(currentSituation());
  if (decision === 'refuse' || (decision === 'ask' && !askToInstall(missing))) return false;
  return install(missing);
}

/** The paths of the programs, installed from Debian's packages where that is possible. */
export function providePrograms<Name extends ProgramName>(names: readonly Name[]): Map<Name, string> {
  const missing = names.map((name) => PROGRAMS[name]).filter((program) => findProgram(program) === null);
  if (missing.length > 0) {
    const misconfigured = missing.find((program) => process.env[program.setting]);
    if (misconfigured) {
      throw new MissingProgram(
        `${misconfigured.setting} is not a program that can be run: ${process.env[misconfigured.setting]}`,
      );
    }
    if (!tryToInstall(missing)) throw new MissingProgram(howToGet(missing));
  }
  return new Map(
    names.map((name) => {
      const path = findProgram(PROGRAMS[name]);
      if (path === null) throw new MissingProgram(howToGet([PROGRAMS[name]]));
      return [name, path];
    }),
  );
}
