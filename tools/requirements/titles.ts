import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const TESTS = [
  'packages/*/src/**/*.test.ts',
  'apps/*/{src,tests}/**/*.{test.ts,test.tsx,contract.ts}',
  'e2e/{,engines/}journeys/*.spec.ts',
  '{tools,lab}/**/*.test.ts',
];

/** The id of a requirement, such as PHRASE-03 or D-12, or of one that does not exist. */
const ID = /\b[A-Z]{1,10}-\d{2,3}\b/g;

/** A string with at least one id, as titles and the rows of `it.each` have them. */
const TEXT = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?\b[A-Z]{1,10}-\d{2,3}\b(?:(?!\1)[^\\\n]|\\.)*)\1/g;

export type Title = { path: string; text: string; ids: readonly string[] };

/** The title a string of a test is, by the ids it begins with; null for a string that only mentions one. */
function readTitle(path: string, text: string): Title | null {
  const ids = /^(?:[A-Z]{1,10}-\d{2,3}\b[ ,:/]*)+/.exec(text)?.[0].match(ID);
  return ids ? { path, text, ids } : null;
}

export const titlesIn = (path: string, source: string): Title[] =>
  [...source.matchAll(TEXT)].flatMap(([, , text = '']) => readTitle(path, text) ?? []);

/** Every title of a test in the project that begins with the ids of requirements. */
export const readTitles = (): Title[] =>
  globSync(TESTS, { cwd: ROOT, exclude: (name) => /node_modules|^tools\/requirements$/.test(name) }).flatMap(
    (path) => titlesIn(path, readFileSync(join(ROOT, path), 'utf8')),
  );

const idsOf = (titles: readonly Title[]): Set<string> => new Set(titles.flatMap(({ ids }) => ids));

/** The ids that a title in the sources cites and none of these titles of tests that ran does. */
export function uncitedIn(ran: readonly string[]): string[] {
  const cited = idsOf(ran.flatMap((text) => readTitle('', text) ?? []));
  return [...idsOf(readTitles())].filter((id) => !cited.has(id)).sort();
}

/** The ids that docs/requirements.md defines: the rows of its tables and its decisions. */
export function definedIds(page: string): Set<string> {
  return new Set([...page.matchAll(/^(?:\| |- \*\*)([A-Z]+-\d+)(?: \||\*\*)/gm)].map(([, id = '']) => id));
}
