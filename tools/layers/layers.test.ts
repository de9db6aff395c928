import { describe, expect, it } from 'vitest';
import { circleFaults, faultsOf, folderFaults, lengthFaults } from './faults.ts';
import { readSources } from './imports.ts';

const sources = readSources();

describe('the layers of this project', () => {
  it('finds the source files', () => {
    const folders = ['packages/game/src/', 'apps/server/src/', 'apps/web/src/', 'tools/'];
    for (const folder of folders) expect(sources.some((file) => file.path.startsWith(folder))).toBe(true);
  });

  it('every import points the right way, features do not import each other, and the rules are pure', () => {
    expect(sources.flatMap(faultsOf)).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(circleFaults(sources)).toEqual([]);
  });

  it('no folder has too many files', () => {
    expect(folderFaults(sources)).toEqual([]);
  });

  it('no file is too long', () => {
    expect(lengthFaults(sources)).toEqual([]);
  });
});
