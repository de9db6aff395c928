import { findProgram, PROGRAMS } from '../tools/services/find-program.ts';

/** Checked when the suite runs, not when its configuration is read: knip reads that on machines without a browser. */
export default function demandChromium(): void {
  if (findProgram(PROGRAMS.windowless_chromium) !== null) return;
  throw new Error('Chromium not found: run the browser tests by "npm run test:e2e".');
}
