import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/root.ts';
import { missedTexts } from '../reproduction.ts';
import { writtenPage } from './scaling-page.ts';

const page = readFileSync(`${ROOT}docs/scaling.md`, 'utf8');
const benchmarks = readFileSync(`${ROOT}docs/benchmarks.md`, 'utf8');

/** Simulates for seconds, and longer on a busy machine. */
const PATIENCE = 300_000;

describe('the page about scaling', () => {
  let written: ReturnType<typeof writtenPage>;
  beforeAll(() => {
    written = writtenPage(page, benchmarks);
  }, PATIENCE);

  it('follows from the page of benchmarks; npm run capacity rewrites it', () => {
    const lines = new Set(page.split('\n'));
    const other_lines = written.page.split('\n').filter((line) => !lines.has(line));
    expect(other_lines, 'npm run capacity would write these lines to docs/scaling.md').toEqual([]);
    expect(written.page).toBe(page);
  });

  it('rests on a simulation that reproduces what was measured', () => {
    const tested = written.points.filter(({ is_calibration, kind }) => !is_calibration && kind !== 'unused');
    expect(tested.length).toBeGreaterThan(24);
    expect(missedTexts(written.points), 'the simulation does not reproduce these points').toEqual([]);
  });

  it('links to files and headings that exist', () => {
    const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    const slugs = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      if (link.startsWith('#')) expect(slugs).toContain(link.slice(1));
      else expect(existsSync(`${ROOT}docs/${link.split('#')[0]}`), link).toBe(true);
    }
  });
});
