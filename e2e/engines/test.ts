import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { EngineName } from '../../tools/services/find-program.ts';
import { freePort } from '../../tools/services/free-port.ts';
import { scratchParent } from '../../tools/services/scratch-folder.ts';
import type { RunningServer } from '../../tools/services/start-server.ts';
import type { Caller } from '../fixtures/caller.ts';
import { startServerForPages } from '../fixtures/server.ts';
import { startEngine } from './driver/engines.ts';
import { type Page, pageOf } from './driver/page.ts';
import { type Engine, type Look, PHONE } from './driver/tab.ts';

export type EngineOption = { engine_name: EngineName };

type WorkerFixtures = EngineOption & { engine: Engine; server: Pick<RunningServer, 'url'> };

/** A server that can be gone for a while. */
type Rebootable = {
  server: Pick<RunningServer, 'url'>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

type TestFixtures = {
  rebootable: Rebootable;
  /** The browser of one more person, on a light phone unless told otherwise, and on the server of all journeys. */
  open: (look?: Partial<Look>, server_url?: string) => Promise<Page>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine_name: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engine_name }, use) => {
      const engine = await startEngine(engine_name);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await startServerForPages();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  rebootable: async ({}, use) => {
    const DATA_DIR = mkdtempSync(join(scratchParent(), 'phrase-bingo-engines-'));
    const settings = { DATA_DIR, PORT: String(await freePort()) };
    let server = await startServerForPages(settings);
    await use({
      server,
      stop: server.stop,
      start: async () => {
        server = await startServerForPages(settings);
      },
    });
    await server.stop();
    rmSync(DATA_DIR, { recursive: true });
  },
  open: async ({ engine, server }, use, info) => {
    const pages: Page[] = [];
    await use(async (wish = {}, url = server.url) => {
      const look: Look = { size: PHONE, colour_scheme: 'light', ...wish };
      const page = pageOf(await engine.openTab(look), url, look);
      pages.push(page);
      return page;
    });
    const troubles: string[] = [];
    for (const [index, page] of pages.entries()) {
      troubles.push(...(await page.troubles()));
      if (info.status !== 'passed') await page.screenshot(info.outputPath(`person-${index + 1}.png`));
      await page.close();
    }
    expect(troubles, 'no script of the journey had an error').toEqual([]);
  },
});

/** Signs a person in with an existing token. */
export const signIn = (page: Page, { token }: Pick<Caller, 'token'>) => page.setCookie('access_token', token);

export { expect };
