import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { definedIds, readTitles, titlesIn, uncitedIn } from './titles.ts';

const defined = definedIds(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
const titles = readTitles();

describe('requirement ids', () => {
  it('finds the ids at the start of titles and nowhere else', () => {
    const source = `it('PHRASE-03 D-12 only one', () => expect('a UTF-16 text').toBe("GAME-99"));`;
    expect(titlesIn('a.test.ts', source).map(({ ids }) => ids)).toEqual([['PHRASE-03', 'D-12'], ['GAME-99']]);
  });

  it('every id in a test title is defined in docs/requirements.md', () => {
    expect(defined.size).toBeGreaterThan(650);
    expect(titles.length).toBeGreaterThan(1_000);
    const unknown = titles.flatMap(({ path, ids }) =>
      ids.filter((id) => !defined.has(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('a test title names at most two requirements', () => {
    const overloaded = titles.filter(({ ids }) => ids.length > 2);
    expect(overloaded.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('a row is missed when a title in the sources cites it and none that ran does', () => {
    const all = titles.map(({ text }) => text);
    expect(uncitedIn(all)).toEqual([]);
    const without = all.filter((text) => !text.includes('D-02'));
    expect(uncitedIn(without)).toContain('D-02');
  });
});
