import { defineConfig } from '@playwright/test';
import { findProgram, PROGRAMS } from '../tools/services/find-program.ts';

const executablePath = findProgram(PROGRAMS.chromium);
if (executablePath === null)
  throw new Error('Chromium not found: run the browser tests by "npm run test:e2e".');

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      /** What the server sends is the same for every screen. */
      testIgnore: ['served.spec.ts', 'weight.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
