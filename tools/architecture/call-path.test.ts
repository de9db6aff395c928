import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, readSources } from '../layers/imports.ts';
import { ROOT } from '../root.ts';

/** The lists under these headings. `most` is how many files they may have, `with_between` whether those in between count. */
const LISTS = [
  { title: 'The life of one call', most: 12, with_between: false },
  { title: 'The life of one daub', most: 15, with_between: true },
  { title: 'The way of a guest to the first card', most: 18, with_between: true },
] as const;
const WIRE = 'packages/game/src/wire/';

const imports = new Map(
  readSources().map((file) => [
    file.path,
    new Set(importsOf(file).flatMap((one) => (one.kind === 'file' ? [one.path] : []))),
  ]),
);
const importsFile = (from: string, to: string) => imports.get(from)?.has(to) ?? false;
const areNeighbours = (a: string, b: string) => importsFile(a, b) || importsFile(b, a);

/** Whether one file imports the other, directly or through one file in between. */
const areNear = (a: string, b: string) =>
  areNeighbours(a, b) || [...(imports.get(a) ?? [])].some((between) => importsFile(between, b));

type Stop = { path: string; through: readonly string[] };

/** A numbered list: each item starts with its file and may name files it goes through. */
function readStops(title: string): Stop[] {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = page.split(`## ${title}\n`);
  const [before = ''] = section.split('\n## ');
  return [...before.matchAll(/^\d+\. `([^`]+)`: (.*)$/gm)].map(([, path = '', text = '']) => ({
    path,
    through: [...text.matchAll(/`((?:apps|packages)\/[^`]+\.tsx?)`/g)].map(([, named = '']) => named),
  }));
}

function isLinked({ path, through }: Stop, next: string): boolean {
  if (areNeighbours(path, next)) return true;
  const shared = [...(imports.get(path) ?? [])].some(
    (file) => file.startsWith(WIRE) && importsFile(next, file),
  );
  return (
    shared ||
    through.some(
      (file) =>
        areNeighbours(file, next) && (file.startsWith(WIRE) || areNear(path, file) || areNear(file, path)),
    )
  );
}

describe.each(LISTS)('$title in docs/architecture.md', ({ title, most, with_between }) => {
  const stops = readStops(title);
  const named = new Set(stops.flatMap(({ path, through }) => [path, ...through]));

  it(`goes through at most ${most} files, all of which exist`, () => {
    const passed = with_between ? [...named].filter((path) => !path.startsWith(WIRE)) : stops;
    expect(stops.length).toBeGreaterThan(8);
    expect(passed.length).toBeLessThanOrEqual(most);
    expect([...named].filter((path) => !imports.has(path))).toEqual([]);
  });

  it.each(stops.slice(0, -1).map((stop, index) => [stop.path, stops[index + 1]?.path ?? '', stop] as const))(
    '%s hands it on to %s',
    (_path, next, stop) => {
      expect(isLinked(stop, next)).toBe(true);
    },
  );
});

describe('the walk-throughs in CONTRIBUTING.md', () => {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const walks = page.split('## Walk-through: ').slice(1);

  it.each(walks.map((walk) => [walk.split('\n')[0] ?? '', walk] as const))(
    '%s touches at most eight files, all of which exist or are new',
    (_title, walk) => {
      const files = [...walk.matchAll(/^\d+\. `([^`]+)`( \(new\))?/gm)];
      expect(files.length).toBeGreaterThan(4);
      expect(files.length).toBeLessThanOrEqual(8);
      const missing = files.filter(([, path = '', is_new]) => is_new === undefined && !imports.has(path));
      expect(missing.map(([, path]) => path)).toEqual([]);
    },
  );
});
