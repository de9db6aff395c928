import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { tierEnv } from '../tier.ts';
import type { Area, MadeFile } from './areas.ts';
import type { Mutant } from './make-mutants.ts';
import { PLAN_SETTING, type Plan } from './planned-edits.ts';
import { pointsOf, probesOf, REACHED_SETTING, type Reached, readReached, testsFor } from './probes.ts';
import type { Fate, Tried } from './report.ts';

type VitestRun = {
  project: string;
  /** Test files, or words in their paths. */
  files: readonly string[];
  edits: Plan['edits'];
  args?: readonly string[];
  env: Record<string, string>;
  /** A run that takes longer has failed: something in it waits or goes round forever. */
  limit_ms?: number;
};

type TestFile = { path: string; seconds: number; failed: string | null };
type VitestResult = { ok: boolean; is_late: boolean; tests: readonly TestFile[]; output: string };

type FileReport = {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  assertionResults: { status: string; fullName: string }[];
};

const running = new Set<ChildProcess>();

/** With the processes of its tests: one that goes round forever would not hear anything milder. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

export function stopVitest(): void {
  for (const child of running) kill(child);
}
process.on('exit', stopVitest);

function toTestFile({ name, startTime, endTime, status, assertionResults }: FileReport): TestFile {
  const failed = assertionResults.find((test) => test.status === 'failed');
  return {
    path: name.replaceAll('\\', '/').slice(ROOT.length),
    seconds: Math.max(0, endTime - startTime) / 1_000,
    failed: failed?.fullName ?? (status === 'failed' ? 'the file' : null),
  };
}

function readReport(file: string): TestFile[] {
  try {
    const { testResults }: { testResults: FileReport[] } = JSON.parse(readFileSync(file, 'utf8'));
    return testResults.map(toTestFile);
  } catch {
    return [];
  }
}

/** Runs tests in a process of their own, on code that is edited as it is loaded. */
async function runVitest(run: VitestRun): Promise<VitestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-mutants-'));
  const [plan_file, report] = [join(folder, 'plan.json'), join(folder, 'report.json')];
  writeFileSync(plan_file, JSON.stringify({ edits: run.edits, order: run.files } satisfies Plan));
  const reporting = ['--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', run.project, ...(run.args ?? []), ...reporting, ...run.files];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...run.env, ...tierEnv('everyday'), [PLAN_SETTING]: plan_file },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  let is_late = false;
  const limit = setTimeout(
    () => {
      is_late = true;
      kill(child);
    },
    run.limit_ms ?? 2 ** 31 - 1,
  );
  await once(child, 'close');
  clearTimeout(limit);
  running.delete(child);
  const tests = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { ok: child.exitCode === 0, is_late, tests, output };
}

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
