import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { tierEnv } from '../tier.ts';
import { PLAN_SETTING, type Plan } from './planned-edits.ts';

export type VitestRun = {
  project: string;
  /** Test files, or words in their paths. */
  files: readonly string[];
  edits: Plan['edits'];
  args?: readonly string[];
  env: Record<string, string>;
  /** A run that takes longer has failed: something in it waits or goes round forever. */
  limit_ms?: number;
};

export type TestFile = { path: string; seconds: number; failed: string | null };
export type VitestResult = { ok: boolean; is_late: boolean; tests: readonly TestFile[]; output: string };

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
export async function runVitest(run: VitestRun): Promise<VitestResult> {
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
