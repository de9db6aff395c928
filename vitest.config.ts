import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { plannedEdits } from './tools/mutants/planned-edits.ts';
import { isEveryday } from './tools/tier.ts';

/** Of `npm run mutants`. */
const { plugins, options } = plannedEdits();

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
          testTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/tests/support/migrate-once.ts'],
          // Each suite has servers and a database of its own; to load the modules anew as well is half of the work.
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
    ...options,
    tags: [{ name: 'long', description: 'Only in the exhaustive run, see tools/tier.ts.' }],
    ...(isEveryday() && { tagsFilter: ['!long'] }),
    coverage: {
      include: ['packages/game/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}'],
    },
  },
});
