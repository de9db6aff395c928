import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { plannedEdits } from './tools/mutants/planned-edits.ts';
import { isEveryday } from './tools/tier.ts';

/** Of `npm run mutants`. */
const { plugins, options } = plannedEdits();

/** They take longest, so that each runs beside many others: a long one that begins last keeps the other core waiting. */
const SLOWEST = [
  'faults/',
  'plans/',
  'matrix/',
  'auto-caller-',
  'model/',
  'beats',
  'process',
  'presence',
  'crowds',
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOWEST.some((name) => moduleId.includes(`/apps/server/tests/${name}`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: [
            'packages/game/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'lab/**/*.test.ts',
            'apps/web/src/**/*.zone.test.ts',
          ],
          // To load the modules anew for each file is half of the work.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/tests/support/migrate-once.ts'],
          // Each suite has servers and a database of its own.
          isolate: false,
          // Passwords at a low cost, except where a test asks for more.
          alias: {
            '@node-rs/argon2': join(import.meta.dirname, 'apps/server/tests/support/passwords/argon2.ts'),
          },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      './apps/web/vite.config.ts',
    ],
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    ...options,
    tags: [
      { name: 'long', description: 'Only in the exhaustive run, see tools/tier.ts.' },
      { name: 'race', description: 'Every day on both engines, in a suite that is long on one of them.' },
    ],
    ...(isEveryday() && { tagsFilter: ['!long || race'] }),
    coverage: {
      include: ['packages/game/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}'],
    },
  },
});
