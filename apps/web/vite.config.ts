/// <reference types="vitest/config" />
import type { DocumentName } from '@phrase-bingo/game/wire/page-documents';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comesWith, ICON, inOneFile } from './build/in-one-file.ts';
import { type PageDocument, pageDocuments } from './build/page-documents.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { noServiceWorker, serviceWorker } from './build/service-worker.ts';
import { themeScript } from './build/theme-script.ts';

/** Set by `npm run dev`, which runs the server beside the pages. */
const { DEV_SERVER_URL = 'http://127.0.0.1:3000' } = process.env;
const SERVED_BY_THE_SERVER = '^/(api|healthz|readyz|metrics)(/|\\?|$)';

/** What a newcomer sees first. */
const FIRST_PAGE = 'src/pages/login-page.tsx';
const SIGNED_IN = 'src/app/signed-in-area.tsx';

/** What opens in each document; wire/page-documents says which address gets which. */
const DOCUMENTS: Readonly<Record<DocumentName, PageDocument>> = {
  'index.html': { modules: [FIRST_PAGE] },
  'documents/login.html': { modules: [FIRST_PAGE], first_view: 'login' },
  'documents/home.html': { modules: [SIGNED_IN, 'src/pages/home-page.tsx'], first_view: 'home' },
  'documents/play.html': {
    modules: [SIGNED_IN, 'src/pages/play-page.tsx'],
    first_view: 'play',
    /** The narrow letters of a card. */
    font: '600 condensed 1em "Instrument Sans Variable"',
  },
  'documents/manage.html': {
    modules: [SIGNED_IN, 'src/pages/manage-page.tsx'],
    first_view: 'manage',
    /** The letters of its keys. */
    font: '700 1em "Bricolage Grotesque Variable"',
  },
  /** The same for one of its other tabs. */
  'documents/manage-tab.html': { modules: [SIGNED_IN, 'src/pages/manage-page.tsx'] },
};

const withApp = comesWith(/src\/app\/main\.tsx$/);
const withFirstPage = comesWith(/src\/pages\/login-page\.tsx$/);
const withOtherPages = comesWith(/src\/(?:pages\/(?!login-page)[\w-]+-page|app\/signed-in-area)\.tsx$/);

const STYLES = /\.css$/;

const VENDOR = /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|zustand|clsx)\//;

const OF_A_GAME = /\/(?:live|view|chat|share|play)\//;

export default defineConfig({
  server: { proxy: { [SERVED_BY_THE_SERVER]: { target: DEV_SERVER_URL, ws: true } } },
  plugins: [
    react(),
    themeScript(),
    preloadFonts(),
    pageDocuments(DOCUMENTS),
    serviceWorker(),
    noServiceWorker(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    /** The Content-Security-Policy allows fonts from files alone, and pictures would swell the scripts. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'terms.html', 'privacy.html'],
      /**
       * What changes least has a file of its own, which stays cached when the app changes. The app has one
       * apart from its first page, because it must start even when no page can be fetched; what its first page
       * shares with others is there too, and so are its styles, so that nobody else waits for that page's files.
       */
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            inOneFile(
              'app',
              (id, context) =>
                withApp(id, context) ||
                (withFirstPage(id, context) && (STYLES.test(id) || withOtherPages(id, context))),
            ),
            inOneFile('login-page', withFirstPage),
            /** Apart from the code, so that a banner for everybody does not bring it along for one picture. */
            { name: 'icons', test: ICON, minShareCount: 2 },
            /** Fewer files for signed-in pages: what all of them need, what most share, and what the pages of a game do. */
            inOneFile('signed-in', comesWith(/src\/app\/signed-in-area\.tsx$/)),
            { name: 'shared', minShareCount: 3 },
            { name: 'game', test: OF_A_GAME, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    /** A time zone belongs to a process, so these run in one, with the tests of the rules. */
    exclude: ['src/**/*.zone.test.ts'],
    /** A window for each file in the same thread: a new process for each takes three times as long. */
    pool: 'vmThreads',
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
    /** Style sheets are empty in tests, except for the tests that read them as text. */
    css: { include: [/\.css\?raw/] },
    /** Testing Library takes down each rendered tree by itself when it finds a global afterEach. */
    globals: true,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
