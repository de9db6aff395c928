import { defineConfig } from '@playwright/test';
import { ENGINES, type EngineName, isEngineName } from '../../tools/services/find-program.ts';
import { isEveryday } from '../../tools/tier.ts';
import type { EngineOption } from './test.ts';

const names = Object.keys(ENGINES).filter(isEngineName);

/** All journeys of the browser tests are in Chromium, so that a few which are long there are not long elsewhere. */
const longIn = (name: EngineName): RegExp => (name === 'chromium' ? /@long/ : /@long(?!-in-chromium)/);

export default defineConfig<object, EngineOption>({
  testDir: 'journeys',
  outputDir: '../test-results/engines',
  /** Each engine runs one journey after another: two cores carry no more browsers at a time. */
  workers: names.length,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: names.map((engine_name) => ({
    name: engine_name,
    workers: 1,
    use: { engine_name },
    ...(isEveryday() && { grepInvert: longIn(engine_name) }),
  })),
});
