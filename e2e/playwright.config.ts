import { defineConfig } from '@playwright/test';
import { findProgram, PROGRAMS } from '../tools/services/find-program.ts';
import { isEveryday } from '../tools/tier.ts';

const { TRACE } = process.env;

const executablePath = findProgram(PROGRAMS.windowless_chromium);

/** Tests of what the server sends and of sheets, the same for every screen, and of a keyboard, which a phone seldom has. */
const DESKTOP_ONLY = ['keyboard.spec.ts', 'paper-sheets.spec.ts', 'served.spec.ts', 'weight.spec.ts'];

/** These set the screen sizes themselves. */
const ALL_SIZES = ['*looks.spec.ts', 'geometry-card.spec.ts', 'geometry.spec.ts', 'notices.spec.ts'];

/**
 * These take the same steps on a desktop as on a phone. How their pages look there is covered by the looks, and what
 * differs there sets its own screen.
 */
const SAME_STEPS = [
  'big-screen.spec.ts',
  'card-fit.spec.ts',
  'chat.spec.ts',
  'claim-tabs.spec.ts',
  'claim.spec.ts',
  'evening-rounds.spec.ts',
  'evening.spec.ts',
  'first-view.spec.ts',
  'guest-door.spec.ts',
  'guest-tabs.spec.ts',
  'health.spec.ts',
  'home.spec.ts',
  'log-in.spec.ts',
  'log-out-offline.spec.ts',
  'manage-calling.spec.ts',
  'manage-frame.spec.ts',
  'manage-phrases.spec.ts',
  'manage-players.spec.ts',
  'manage-settings.spec.ts',
  'manage-states.spec.ts',
  'manage-two-devices.spec.ts',
  'new-game.spec.ts',
  'new-version.spec.ts',
  'odd-answers.spec.ts',
  'offline.spec.ts',
  'order-banned.spec.ts',
  'order-people.spec.ts',
  'order.spec.ts',
  'packs-games.spec.ts',
  'packs.spec.ts',
  'paper-check.spec.ts',
  'paper-link.spec.ts',
  'paper-print.spec.ts',
  'paper-scan.spec.ts',
  'play-cut.spec.ts',
  'play-win.spec.ts',
  'play.spec.ts',
  'profile.spec.ts',
  'remote.spec.ts',
  'reset-password.spec.ts',
  'rounds.spec.ts',
  'screen-link.spec.ts',
  'shell.spec.ts',
  'share-picture.spec.ts',
  'short-link.spec.ts',
  'sign-up.spec.ts',
  'social-claim.spec.ts',
  'social-links.spec.ts',
  'social.spec.ts',
  'two-tabs.spec.ts',
  'voice.spec.ts',
];

/** These differ a little on a desktop: all is seen in an exhaustive run, and what they share on the phone every day. */
const ON_BOTH = [
  'card-space.spec.ts',
  'forms.spec.ts',
  'guest-pages.spec.ts',
  'manage-lobby.spec.ts',
  'server-gone.spec.ts',
  'taps.spec.ts',
];

/**
 * A browser with windows would load two pages for the address bar of each window, which cost as much as the tests
 * themselves, and would start a process ahead for a page that never comes. Naming features replaces the list of Playwright, so what it turns off for the sake of tests is repeated.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
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
  ...(isEveryday() && { grepInvert: /@long/ }),
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
        // A page lives too short to earn back what its scripts cost to optimize.
        '--js-flags=--no-turbofan --no-maglev',
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...DESKTOP_ONLY, ...ALL_SIZES],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: isEveryday() ? [...SAME_STEPS, ...ON_BOTH] : SAME_STEPS,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
