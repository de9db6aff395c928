import type { EngineName } from '../../../tools/services/find-program.ts';
import { findProgram, PROGRAMS, type ProgramName } from '../../../tools/services/find-program.ts';
import { startChromium, startFirefox } from './puppeteer-engine.ts';
import type { Engine } from './tab.ts';
import { startWebKit } from './webkit-engine.ts';

function programOf(name: ProgramName): string {
  const path = findProgram(PROGRAMS[name]);
  if (path !== null) return path;
  throw new Error(`${PROGRAMS[name].title} not found: run the journeys by "npm run test:engines".`);
}

export async function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'chromium':
      return await startChromium(programOf('windowless_chromium'));
    case 'firefox':
      return startFirefox(programOf('firefox'));
    case 'webkit':
      return await startWebKit({
        driver: programOf('webkit_driver'),
        browser: programOf('webkit_browser'),
        display: programOf('display'),
      });
  }
}
