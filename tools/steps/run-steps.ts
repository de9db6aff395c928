import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../root.ts';
import { countsText, honestCounts, READERS, type Report, type Runner } from './counts.ts';

/** One thing to run; its program is looked up in node_modules/.bin first. */
export type Step = {
  title: string;
  command: string;
  args: readonly string[];
  /** A test runner, whose tests are counted one by one; any other step counts as one. */
  runner?: Runner;
};

export type StepResult = Report & { step: Step; ok: boolean; seconds: number; output: string };

/** How each runner is told to write a report, besides its output. */
const REPORTING: Record<Runner, (file: string) => { args: string[]; env: Record<string, string> }> = {
  vitest: (file) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: {},
  }),
  playwright: (file) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
};

const running = new Set<ChildProcess>();

/** Stops all running steps. */
export function stopSteps(): void {
  for (const child of running) child.kill('SIGTERM');
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function stepEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return { ...process.env, ...colour, ...extra, PATH: `${ROOT}node_modules/.bin${delimiter}${PATH}` };
}

/** Runs a step. `live` shows its output at once; otherwise the result contains it. */
export async function runStep(
  step: Step,
  options: { env: Record<string, string>; live: boolean },
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-report-'));
  const report = join(folder, 'report.json');
  const reporting = step.runner ? REPORTING[step.runner](report) : { args: [], env: {} };
  const started = performance.now();
  const child = spawn(step.command, [...step.args, ...reporting.args], {
    cwd: ROOT,
    env: stepEnv({ ...options.env, ...reporting.env }),
    stdio: ['ignore', options.live ? 'inherit' : 'pipe', options.live ? 'inherit' : 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  try {
    await once(child, 'close');
  } catch (error) {
    output += `${error}\n`;
  }
  running.delete(child);
  const ok = child.exitCode === 0;
  const { counts, titles } = step.runner
    ? READERS[step.runner](readReport(report))
    : { counts: { passed: ok ? 1 : 0, failed: 0, skipped: 0 }, titles: [] };
  rmSync(folder, { recursive: true, force: true });
  const seconds = (performance.now() - started) / 1000;
  return { step, ok, seconds, counts: honestCounts(counts, ok), titles, output };
}

type Options = {
  env: Record<string, string>;
  /** How many at a time. */
  width: number;
  /** True when the run has to end early; the remaining steps are then skipped. */
  stopping: () => boolean;
};

function resultText({ step, ok, seconds, counts }: StepResult): string {
  const tests = step.runner ? countsText(counts) : '';
  return `${ok ? '✓' : '✗'} ${step.title.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${tests}`.trimEnd();
}

/** Runs the steps in order, a few at a time; prints the result of each, and its output when it failed. */
export async function runSteps(steps: readonly Step[], options: Options): Promise<StepResult[]> {
  const queue = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = queue.shift(); step && !options.stopping(); step = queue.shift()) {
      const result = await runStep(step, { env: options.env, live: false });
      results.push(result);
      if (options.stopping()) return;
      if (!result.ok) console.log(`\n${result.output.trim()}\n`);
      console.log(resultText(result));
    }
  };
  await Promise.all(Array.from({ length: options.width }, work));
  return results;
}
