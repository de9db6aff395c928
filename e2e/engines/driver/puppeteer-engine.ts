import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type JSHandle, type KeyInput, type Page } from 'puppeteer-core';
import { type SupervisedProcess, supervise } from '../../../tools/services/supervise.ts';
import type { ColourScheme, Engine, Key, Look, Size, Tab } from './tab.ts';

/** A failed request is no error of a script, but Chromium and Firefox log some as one. */
const NETWORK = /^Failed to load |^WebSocket connection to|^Firefox can’t establish a connection/;

async function pressKey({ keyboard }: Page, key: Key): Promise<void> {
  if (key !== 'SelectAll') return await keyboard.press(key satisfies KeyInput);
  await keyboard.down('Control');
  await keyboard.press('a');
  await keyboard.up('Control');
}

/** An error is told by its text; as a thing of the page it has none. */
const describe = (said: readonly JSHandle[]) =>
  Promise.all(said.map((one) => one.evaluate((value) => String(value)).catch(() => one.toString())));

function watchTroubles(page: Page): () => Promise<readonly string[]> {
  const troubles: Promise<string>[] = [];
  const note = (kind: string, text: string, more?: readonly JSHandle[]) => {
    if (NETWORK.test(text)) return;
    const said = more ? describe(more) : Promise.resolve([text]);
    troubles.push(said.then((words) => `${kind}: ${words.join(' ')}`));
  };
  page.on('pageerror', (error) => note('uncaught', error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note('console', message.text(), message.args());
  });
  return () => Promise.all(troubles);
}

async function openTab(browser: Browser, { size, colour_scheme }: Look): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const is_firefox = (await browser.version()).toLowerCase().includes('firefox');
  const troubles = watchTroubles(page);
  const resize = ({ width, height }: Size) => page.setViewport({ width, height });
  await resize(size);
  // Firefox is told by its profile.
  if (!is_firefox) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: colour_scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
  }
  /** When a page is left while it loads its parts, it logs in Firefox that it could not. */
  const comeToRest = async () => {
    if (is_firefox) await page.waitForNetworkIdle({ idleTime: 50, timeout: 5_000 }).catch(() => {});
  };
  return {
    async goto(url) {
      await comeToRest();
      await page.goto(url);
    },
    async reload() {
      await comeToRest();
      await page.reload();
    },
    setCookie: (url, name, value) =>
      context.setCookie({ name, value, domain: new URL(url).hostname, path: '/', sameSite: 'Strict' }),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => pressKey(page, key),
    async chooseFile(selector, path) {
      const field = await (await page.$(selector))?.toElement('input');
      await field?.uploadFile(path);
    },
    resize,
    screenshot: async () => Buffer.from(await page.screenshot()),
    pdf: async () => Buffer.from(await page.pdf({ preferCSSPageSize: true })),
    troubles,
    close: () => context.close(),
  };
}

type Started = { browser: Browser; server: SupervisedProcess };

async function connect(server: SupervisedProcess, announcement: RegExp, path: string): Promise<Started> {
  const said = await server.waitForOutput(announcement);
  const address = said.slice(said.indexOf('ws://')).trim();
  const browser = await puppeteer.connect({
    browserWSEndpoint: `${address}${path}`,
    protocol: path === '' ? 'cdp' : 'webDriverBiDi',
    defaultViewport: null,
  });
  return { browser, server };
}

async function stopBrowser({ browser, server }: Started): Promise<void> {
  // Chromium without windows does not end by a signal.
  await browser.close();
  await server.stop();
}

export async function startChromium(program: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-chromium-'));
  const server = supervise(
    {
      command: program,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-features=SpareRendererForSitePerProcess,OptimizationHints,MediaRouter',
        // A page lives too short to earn back what its scripts cost to optimize.
        '--js-flags=--no-turbofan --no-maglev',
        '--remote-debugging-port=0',
        `--user-data-dir=${folder}`,
      ],
      stop_signal: 'SIGTERM',
      remove_after: [folder],
    },
    { ...process.env, HOME: folder },
  );
  const started = await connect(server, /DevTools listening on ws:\S+\s/, '');
  return { openTab: (look) => openTab(started.browser, look), stop: () => stopBrowser(started) };
}

/** Firefox itself adds what it recommends for automation. */
const prefsFor = (colour_scheme: ColourScheme) => ({
  'layout.css.prefers-color-scheme.content-override': colour_scheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  // Without a graphics card each frame is drawn by the cores that the journeys share.
  'layout.frame_rate': 20,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
});

async function startFirefoxIn(program: string, colour_scheme: ColourScheme): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-firefox-'));
  const prefs = Object.entries(prefsFor(colour_scheme)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(folder, 'user.js'), prefs.join(''));
  const server = supervise(
    {
      command: program,
      args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder],
      stop_signal: 'SIGTERM',
      remove_after: [folder],
    },
    { ...process.env, HOME: folder },
  );
  return await connect(server, /WebDriver BiDi listening on ws:\S+\s/, '/session');
}

/** Its colour scheme belongs to the whole browser, so there is one for each. */
export function startFirefox(program: string): Engine {
  const started = new Map<ColourScheme, Promise<Started>>();
  return {
    async openTab(look) {
      const one = started.get(look.colour_scheme) ?? startFirefoxIn(program, look.colour_scheme);
      started.set(look.colour_scheme, one);
      return await openTab((await one).browser, look);
    },
    async stop() {
      for (const one of started.values()) await stopBrowser(await one);
    },
  };
}
