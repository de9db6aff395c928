import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProgram, type Program } from './find-program.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-find-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(place: string, name: string, mode = 0o755): string {
  mkdirSync(join(folder, place), { recursive: true });
  const path = join(folder, place, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
}

const wanted = (usual_places: string[] = []): Program => ({
  title: 'Thing',
  setting: 'THING_PATH',
  names: ['thing', 'other-thing'],
  usual_places,
  debian_package: 'thing',
});

describe('findProgram', () => {
  it('prefers the setting to PATH', () => {
    const chosen = program('opt', 'my-thing');
    program('bin', 'thing');
    expect(findProgram(wanted(), { THING_PATH: chosen, PATH: join(folder, 'bin') })).toBe(chosen);
  });

  it('finds nothing when the setting points nowhere, instead of another program', () => {
    program('bin', 'thing');
    const env = { THING_PATH: join(folder, 'gone'), PATH: join(folder, 'bin') };
    expect(findProgram(wanted(), env)).toBeNull();
  });

  it('skips folders and files that cannot be run', () => {
    mkdirSync(join(folder, 'a/thing'), { recursive: true });
    program('b', 'thing', 0o644);
    const good = program('c', 'other-thing');
    const PATH = ['a', 'b', 'c'].map((place) => join(folder, place)).join(':');
    expect(findProgram(wanted(), { PATH })).toBe(good);
  });

  it('takes the highest version in the usual places', () => {
    program('lib/9/bin', 'thing');
    const newest = program('lib/15/bin', 'thing');
    expect(findProgram(wanted([join(folder, 'lib/*/bin')]), { PATH: '' })).toBe(newest);
  });

  it('takes a usual place that is the program itself', () => {
    const app = program('Thing.app', 'Thing of Yours');
    expect(findProgram(wanted([app]), { PATH: '' })).toBe(app);
  });
});
