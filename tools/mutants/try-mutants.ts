import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Area, MadeFile } from './areas.ts';
import type { Mutant } from './make-mutants.ts';
import { pointsOf, probesOf, REACHED_SETTING, type Reached, readReached, testsFor } from './probes.ts';
import type { Fate, Tried } from './report.ts';
import { runVitest, type TestFile } from './run-vitest.ts';

export type Known = { reached: Reached; seconds: ReadonlyMap<string, number> };

/** Why the tests cannot judge anything. */
export class BrokenTests extends Error {}

type Env = Record<string, string>;

/** Runs the tests of a project once, unchanged but for notes about who comes by where. They have to pass. */
export async function look(
  { project, words }: Pick<Area, 'project' | 'words'>,
  files: readonly MadeFile[],
  env: Env,
): Promise<Known> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-reached-'));
  const notes = join(folder, 'notes');
  writeFileSync(notes, '');
  const edits = files.flatMap((file) => probesOf(file.path, file));
  const first = await runVitest({
    project,
    files: words,
    edits,
    // Code that runs once in a process, like a query that is compiled on first use, is noted for each of its tests.
    args: ['--isolate'],
    env: { ...env, [REACHED_SETTING]: notes },
  });
  const reached = readReached(notes);
  rmSync(folder, { recursive: true, force: true });
  const failed = first.tests.filter((test) => test.failed !== null);
  // A test that a busy machine was too slow for may pass alone.
  const again =
    failed.length === 0
      ? first
      : await runVitest({ project, files: failed.map(({ path }) => path), edits: [], env });
  if (!again.ok)
    throw new BrokenTests(`The tests fail without a mutant.\n${againText(again.tests)}${again.output}`);
  return { reached, seconds: new Map(first.tests.map(({ path, seconds }) => [path, seconds])) };
}

const againText = (tests: readonly TestFile[]): string =>
  tests
    .filter(({ failed }) => failed !== null)
    .map(({ path, failed }) => `${path}: ${failed}\n`)
    .join('');

/** Tests that run together for longer than this are left out, the nearest and shortest ones run. */
const LONGEST_SECONDS = 60;

/** How long a run may take: some times what its tests took, and the time to start. */
const PATIENCE = { times: 3, more_ms: 60_000 };

const stem = (path: string): string => basename(path).replace(/(\.test)?\.ts$/, '');

/** How far a test file is from the code: it has its name, its folder, or neither. */
function distance(test: string, { path }: Mutant): number {
  if (stem(test) === stem(path)) return 0;
  return dirname(test) === dirname(path) ? 1 : 2;
}

/** The nearest first, of those the ones that see most of the file, in quarters, and of those the shortest. */
function chooseTests(mutant: Mutant, { reached, seconds }: Known): string[] {
  const took = (test: string) => seconds.get(test) ?? 0;
  const of_file = pointsOf(mutant.path, reached);
  const quarters = (test: string) =>
    Math.floor((of_file.filter((tests) => tests.has(test)).length / of_file.length) * 4);
  const ordered = testsFor(mutant, reached)
    .filter((test) => seconds.has(test))
    .map((test) => ({ test, far: distance(test, mutant), sees: quarters(test) }))
    .sort((a, b) => a.far - b.far || b.sees - a.sees || took(a.test) - took(b.test))
    .map(({ test }) => test);
  let sum = 0;
  return ordered.filter((test, place) => {
    sum += took(test);
    return place === 0 || sum <= LONGEST_SECONDS;
  });
}

export async function tryMutant(
  area: string,
  project: string,
  mutant: Mutant,
  known: Known,
  env: Env,
): Promise<Tried> {
  const started = performance.now();
  const original = readFileSync(join(ROOT, mutant.path), 'utf8').slice(mutant.start, mutant.end);
  const tests = chooseTests(mutant, known);
  const told = (fate: Fate, killer = ''): Tried => {
    return { area, mutant, original, fate, killer, seconds: (performance.now() - started) / 1_000 };
  };
  if (tests.length === 0) return told('unreached');
  const expected = tests.reduce((sum, test) => sum + (known.seconds.get(test) ?? 0), 0);
  const {
    ok,
    is_late,
    tests: run,
  } = await runVitest({
    project,
    files: tests,
    edits: [mutant],
    args: ['--bail=1', '--maxWorkers=1'],
    env,
    limit_ms: expected * 1_000 * PATIENCE.times + PATIENCE.more_ms,
  });
  if (ok) return told('survived');
  if (is_late) return told('late');
  const failed = run.find((test) => test.failed !== null);
  return told('killed', failed ? `${failed.path}: ${failed.failed}` : 'nothing that was reported');
}
