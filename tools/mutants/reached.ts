// Loaded by the code that is being tested, in the run that finds out which tests reach what.
import { appendFileSync } from 'node:fs';
// biome-ignore lint/correctness/noUndeclaredDependencies: it runs inside of a test
import { expect } from 'vitest';
import { REACHED_SETTING } from './probes.ts';

const { [REACHED_SETTING]: file } = process.env;
const seen = new Map<string, Set<string>>();

/** What runs once before all tests is of none. */
function runningFile(): string | undefined {
  try {
    return expect.getState().testPath;
  } catch {
    return undefined;
  }
}

/** Notes that the running test file came by. */
export function reached(point: string): void {
  const test_file = runningFile();
  if (!file || test_file === undefined) return;
  const known = seen.get(test_file) ?? new Set();
  if (known.has(point)) return;
  seen.set(test_file, known.add(point));
  appendFileSync(file, `${test_file}\t${point}\n`);
}
