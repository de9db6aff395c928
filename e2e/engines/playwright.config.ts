import { defineConfig } from '@playwright/test';
import { ENGINES } from './driver/engines.ts';
import type { EngineOption } from './test.ts';

export default defineConfig<object, EngineOption>({
  testDir: 'journeys',
  outputDir: '../test-results/engines',
  /** An engine each, one journey after another: two cores carry no more. */
  workers: ENGINES.length,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: ENGINES.map((engine_name) => ({ name: engine_name, workers: 1, use: { engine_name } })),
});
