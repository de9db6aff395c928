import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Mutant, Mutated } from './make-mutants.ts';
import type { Edit } from './planned-edits.ts';

/** Names the file in which the tests are noted that reach a point. */
export const REACHED_SETTING = 'MUTANTS_REACHED';

const IMPORT = `import { reached as noteReached } from ${JSON.stringify(join(import.meta.dirname, 'reached.ts'))};\n`;

const keyOf = (path: string, point: number): string => `${path}#${point}`;

/** Notes who comes by each point of a file. */
export function probesOf(path: string, { points }: Pick<Mutated, 'points'>): Edit[] {
  const probes = points.flatMap(({ start, end, is_statement }, point): Edit[] => {
    const call = `noteReached(${JSON.stringify(keyOf(path, point))})`;
    if (is_statement) return [{ path, start, end: start, text: `${call}; ` }];
    return [
      { path, start, end: start, text: `(${call}, ` },
      { path, start: end, end, text: ')' },
    ];
  });
  return [{ path, start: 0, end: 0, text: IMPORT }, ...probes];
}

export type Reached = ReadonlyMap<string, ReadonlySet<string>>;

/** The test files that reached each point. */
export function readReached(file: string): Reached {
  const reached = new Map<string, Set<string>>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [test_file = '', point = ''] = line.split('\t');
    if (!test_file.startsWith(ROOT)) continue;
    const tests = reached.get(point) ?? new Set();
    reached.set(point, tests.add(test_file.slice(ROOT.length)));
  }
  return reached;
}

/** Of each point of a file that was reached, by whom. */
export const pointsOf = (path: string, reached: Reached): ReadonlySet<string>[] =>
  [...reached].filter(([key]) => key.startsWith(`${path}#`)).map(([, tests]) => tests);

/**
 * The test files that can see a mutant. What runs when a file is loaded is noted for the first of the tests that share
 * their modules only, so there it is whoever reaches anything in the file.
 */
export function testsFor({ path, point, is_global }: Mutant, reached: Reached): string[] {
  const own = reached.get(keyOf(path, point)) ?? new Set<string>();
  if (!is_global) return [...own];
  return [...new Set(pointsOf(path, reached).flatMap((tests) => [...tests]))];
}
