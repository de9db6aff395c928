import { findProgram, PROGRAMS } from '../tools/services/find-program.ts';

/** Looked for when the suite runs, not when its settings are read, as checks read them where there is no browser. */
export default function demandChromium(): void {
  if (findProgram(PROGRAMS.windowless_chromium) !== null) return;
  throw new Error('Chromium not found: run the browser tests by "npm run test:e2e".');
}
