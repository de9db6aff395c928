import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { findProgram, PROGRAMS, type Program, type ProgramName } from './find-program.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/** A sentence for a person; the runner prints it bare and ends with exit code 1. */
export class MissingProgram extends Error {}

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

function howToGet(missing: readonly Program[]): string {
  const titles = listed(missing.map((program) => program.title));
  const packages = missing.map((program) => program.debian_package).join(' ');
  const settings = listed(missing.map((program) => program.setting));
  return `${titles} not found: install with "apt-get install ${packages}" (or your system's packages) or set ${settings} to the path of the program.`;
}

/** Debian starts a service on installation; exit code 101 of this script forbids it. */
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
  console.log(`Installing ${listed(missing.map((program) => program.title))} from Debian packages …`);
  const packages = missing.map((program) => program.debian_package);
  return withoutStartingServices(() => {
    aptGet('update');
    return aptGet('install', '-y', '--no-install-recommends', ...packages);
  });
}

/** The paths of the programs, installed from Debian's packages where that is possible. */
export function providePrograms<Name extends ProgramName>(names: readonly Name[]): Map<Name, string> {
  const missing = names.map((name) => PROGRAMS[name]).filter((program) => findProgram(program) === null);
  if (missing.length > 0) {
    const chosen_wrongly = missing.find((program) => process.env[program.setting]);
    if (chosen_wrongly) {
      throw new MissingProgram(
        `${chosen_wrongly.setting} is not a program that can be run: ${process.env[chosen_wrongly.setting]}`,
      );
    }
    const can_install = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
    if (!can_install || !install(missing)) throw new MissingProgram(howToGet(missing));
  }
  return new Map(
    names.map((name) => {
      const path = findProgram(PROGRAMS[name]);
      if (path === null) throw new MissingProgram(howToGet([PROGRAMS[name]]));
      return [name, path];
    }),
  );
}
