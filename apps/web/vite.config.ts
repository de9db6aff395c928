/// <reference types="vitest/config" />
import type { DocumentName } from '@phrase-bingo/game/wire/page-documents';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './build/browsers.ts';
import { CLASS_NAMES } from './build/class-names.ts';
import { CHUNKS } from './build/code-splitting.ts';
import { directReact } from './build/direct-react.ts';
import { preloadFonts, themeScript, tooOldScript } from './build/html-head.ts';
import { ownDocuments } from './build/own-documents.ts';
import { type PageDocument, pageDocuments } from './build/page-documents.ts';
import { plainIcons } from './build/plain-icons.ts';
import { precompress } from './build/precompress.ts';
import { SCREEN_DOCUMENT, screenPage } from './build/screen-page.ts';
import { noServiceWorker, serviceWorker } from './build/service-worker.ts';
import { withoutDocs } from './build/without-docs.ts';

/** Set by `npm run dev`, which also runs the server, and by tools/tier.ts. */
const { DEV_SERVER_URL = 'http://127.0.0.1:3000', TEST_TIER } = process.env;
const SERVED_BY_THE_SERVER = '^/(api|healthz|readyz|metrics)(/|\\?|$)';

/** What a new visitor sees first. */
const FIRST_PAGE = 'src/pages/login-page.tsx';
const SIGNED_IN = 'src/api/renew-access.ts';
const RARE_PAGES = 'src/app/rare-pages.ts';

const RUNS_ALREADY = /assets\/(?:rolldown-runtime|vendor|app)-[\w-]{8}\.js$/;

/** What opens in each document of the app; wire/page-documents says which address gets which. */
const DOCUMENTS: Readonly<Record<Exclude<DocumentName, typeof SCREEN_DOCUMENT>, PageDocument>> = {
  'index.html': { modules: [FIRST_PAGE, RARE_PAGES] },
  'documents/login.html': { modules: [FIRST_PAGE], first_view: 'login' },
  'documents/invited.html': { modules: [FIRST_PAGE], first_view: 'invited', is_urgent: true },
  'documents/home.html': { modules: [SIGNED_IN, RARE_PAGES, 'src/pages/home-page.tsx'], first_view: 'home' },
  'documents/claim.html': {
    modules: [SIGNED_IN, RARE_PAGES, 'src/pages/claim-page.tsx'],
    first_view: 'claim',
  },
  'documents/play.html': {
    modules: [SIGNED_IN, 'src/pages/play-page.tsx'],
    first_view: 'play',
    /** The narrow font of a card. */
    font: '600 condensed 1em "Instrument Sans Variable"',
  },
  'documents/manage.html': {
    modules: [SIGNED_IN, RARE_PAGES, 'src/pages/manage-page.tsx'],
    first_view: 'manage',
    /** The font of its buttons. */
    font: '700 1em "Bricolage Grotesque Variable"',
  },
  /** The same for one of its other tabs. */
  'documents/manage-tab.html': { modules: [SIGNED_IN, RARE_PAGES, 'src/pages/manage-page.tsx'] },
};

export default defineConfig({
  server: { proxy: { [SERVED_BY_THE_SERVER]: { target: DEV_SERVER_URL, ws: true } } },
  plugins: [
    withoutDocs(),
    plainIcons(),
    directReact(),
    react(),
    themeScript(),
    tooOldScript(),
    preloadFonts(),
    pageDocuments(DOCUMENTS),
    ownDocuments([SCREEN_DOCUMENT]),
    screenPage(),
    serviceWorker(),
    noServiceWorker(),
    precompress(),
  ],
  css: { modules: CLASS_NAMES },
  build: {
    target: OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
    /** The Content-Security-Policy only allows fonts from files, and inlined pictures would bloat the scripts. */
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      /** Scripts list what each of their pages needs; what runs already need not be in it. */
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !RUNS_ALREADY.test(file)) : needed,
    },
    rolldownOptions: {
      /** Reading a property changes nothing, so an icon that no page draws is left out whole. */
      treeshake: { propertyReadSideEffects: false },
      input: ['index.html', 'terms.html', 'privacy.html', 'fairness.html'],
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    /** These set the time zone of their process, so they run with the tests of the rules. */
    exclude: ['src/**/*.zone.test.ts'],
    /** Files share a window and packages, but no modules of the app, see testing/window/fresh-file.ts. */
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
    /** Style sheets are empty in tests, except for the tests that read them as text. */
    css: { include: [/\.css\?raw/] },
    /** With a global afterEach Testing Library cleans up after each test by itself. */
    globals: true,
    restoreMocks: true,
    unstubGlobals: true,
    /** That of the whole project does not reach a config in a file of its own. */
    ...(TEST_TIER === 'everyday' && { tagsFilter: ['!long'] }),
  },
});
