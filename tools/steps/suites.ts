import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../root.ts';
import type { ProgramName } from '../services/find-program.ts';
import { ENGINES, isEngineName } from '../services/find-program.ts';
import type { Tier } from '../tier.ts';
import type { Step } from './run-steps.ts';

/** That of the whole has all that runs on Node alone. */
const PROJECTS = ['tsconfig.json', 'packages/*/tsconfig*.json', 'apps/*/tsconfig*.json', 'e2e/tsconfig.json'];

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

/** These work out the types of the whole project, which takes longer than all other rules together. */
const TYPED_RULES = ['nursery/noFloatingPromises', 'nursery/noMisusedPromises'];

/** All static checks; the layer test is separate. */
export function checkSteps(tier: Tier): Step[] {
  const left_out = tier === 'everyday' ? TYPED_RULES.map((rule) => `--skip=${rule}`) : [];
  return [
    { title: 'dead code', command: 'knip', args: ['--treat-config-hints-as-errors', '--no-progress'] },
    { title: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', ...left_out] },
    ...typeSteps(),
  ];
}

export const STRUCTURE_STEP: Step = {
  title: 'structure',
  command: 'vitest',
  args: ['run', '--project', 'unit', 'tools/layers', 'tools/requirements', 'tools/architecture'],
  runner: 'vitest',
};

export type Suite = { step: Step; needs: readonly ProgramName[] };

const vitest = (project: string): Step => ({
  title: `${project} tests`,
  command: 'vitest',
  args: ['run', '--project', project],
  runner: 'vitest',
});

/** The test suites by the names they have in the scripts. */
export const SUITES = {
  unit: { step: vitest('unit'), needs: [] },
  server: { step: vitest('server'), needs: ['postgres', 'redis'] },
  web: { step: vitest('web'), needs: [] },
  e2e: {
    step: {
      title: 'browser tests',
      command: 'playwright',
      args: ['test', '--config', 'e2e/playwright.config.ts'],
      runner: 'playwright',
    },
    needs: ['windowless_chromium'],
  },
  engines: {
    step: {
      title: 'journeys in 3 engines',
      command: 'playwright',
      args: ['test', '--config', 'e2e/engines/playwright.config.ts'],
      runner: 'playwright',
    },
    needs: Object.values(ENGINES).flat(),
  },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;

export const isSuiteName = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** A suite for the words given after its name: those that name engines choose them, the others choose files. */
export function chooseFrom(name: SuiteName, words: readonly string[]): Suite {
  const { step, needs }: Suite = SUITES[name];
  const engines = name === 'engines' ? words.filter(isEngineName) : [];
  const others = words.filter((word) => !(engines as readonly string[]).includes(word));
  return {
    step: { ...step, args: [...step.args, ...engines.map((engine) => `--project=${engine}`), ...others] },
    needs: engines.length === 0 ? needs : engines.flatMap((engine) => ENGINES[engine]),
  };
}
