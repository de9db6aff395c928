import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../root.ts';
import type { Step } from './step.ts';

const PROJECTS = [
  'packages/*/tsconfig*.json',
  'apps/*/tsconfig*.json',
  'e2e/tsconfig.json',
  'tools/tsconfig.json',
  'lab/tsconfig.json',
];

function typeSteps(): Step[] {
  return globSync(PROJECTS, { cwd: ROOT })
    .sort()
    .map((project) => {
      const part = /tsconfig\.(\w+)\.json$/.exec(project)?.[1];
      return {
        title: `types ${dirname(project)}${part ? ` (${part})` : ''}`,
        command: 'tsc',
        args: ['-p', project],
      };
    });
}

/** All that can be said about the code without running it; the layers are a test of their own. */
export const checkSteps = (): Step[] => [
  { title: 'dead code', command: 'knip', args: ['--treat-config-hints-as-errors', '--no-progress'] },
  { title: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  ...typeSteps(),
];

export const LAYER_STEP: Step = {
  title: 'layers',
  command: 'vitest',
  args: ['run', '--project', 'unit', 'tools/layers'],
  runner: 'vitest',
};
