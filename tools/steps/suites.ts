import type { ProgramName } from '../services/find-program.ts';
import type { Step } from './step.ts';

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
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;

export const isSuiteName = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);
