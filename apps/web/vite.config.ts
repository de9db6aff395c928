/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';

export default defineConfig({
  plugins: [react(), preloadFonts(), precompress()],
  build: {
    target: 'baseline-widely-available',
    /** The Content-Security-Policy allows fonts from files alone, and pictures would swell the scripts. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'terms.html', 'privacy.html'] },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    /** Testing Library takes down each rendered tree by itself when it finds a global afterEach. */
    globals: true,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
