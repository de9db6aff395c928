import { defineConfig } from '@playwright/test';
import { findProgram, PROGRAMS } from '../tools/services/find-program.ts';

const { TRACE } = process.env;

const executablePath = findProgram(PROGRAMS.windowless_chromium);

/** Tests of what the server sends: the same for every screen. */
const SCREENLESS = ['served.spec.ts', 'weight.spec.ts'];

/** These set the screen sizes themselves. */
const ALL_SIZES = ['card-room.spec.ts', 'geometry-card.spec.ts', 'geometry.spec.ts', 'notices.spec.ts'];

/** These take the same steps on a desktop as on a phone; account-looks and manage-looks cover how their pages look there. */
const SAME_STEPS = [
  'card-fit.spec.ts',
  'evening-rounds.spec.ts',
  'evening.spec.ts',
  'health.spec.ts',
  'log-in.spec.ts',
  'log-out-offline.spec.ts',
  'manage-calling.spec.ts',
  'manage-frame.spec.ts',
  'manage-phrases.spec.ts',
  'manage-players.spec.ts',
  'manage-settings.spec.ts',
  'manage-states.spec.ts',
  'manage-two-devices.spec.ts',
  'odd-answers.spec.ts',
  'offline.spec.ts',
  'play-cut.spec.ts',
  'profile.spec.ts',
  'reset-password.spec.ts',
  'shell.spec.ts',
  'short-link.spec.ts',
  'sign-up.spec.ts',
  'social-links.spec.ts',
  'social.spec.ts',
  'too-old.spec.ts',
  'two-tabs.spec.ts',
  'update.spec.ts',
];

export default defineConfig({
  globalSetup: './demand-chromium.ts',
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  /** One more than cores on a small machine, because journeys also wait for the network. */
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    /** A service worker would answer requests that a test intercepts; journeys about the worker allow it. */
    serviceWorkers: 'block',
    /** Tracing nearly doubles the time, so it is off by default: TRACE=1 npm run test:e2e. */
    trace: TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    /** Endless animations would use the cores that the tests share. */
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
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
      testIgnore: [...SCREENLESS, ...ALL_SIZES],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: SAME_STEPS, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
