import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { readSources } from './read-sources.ts';
import { lengthFaults } from './sizes.ts';

const sources = readSources();

describe('the layers of this project', () => {
  it('has files to look at', () => {
    const folders = ['packages/game/src/', 'apps/server/src/', 'apps/web/src/', 'tools/'];
    for (const folder of folders) expect(sources.some((file) => file.path.startsWith(folder))).toBe(true);
  });

  it('every import points the right way, and the rules are pure', () => {
    expect(sources.flatMap(faultsOf)).toEqual([]);
  });

  it('no file is longer than a reader can hold', () => {
    expect(lengthFaults(sources)).toEqual([]);
  });
});
