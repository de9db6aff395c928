import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../tools/services/start-server.ts';
import type { Section } from './benchmarks-page.ts';
import { type Cookie, type Page, startChromium } from './chromium.ts';
import { median, seconds } from './measure.ts';
import { type MeasuredPage, preparePages } from './pages.ts';

const POLL_MS = 20;
const TIMEOUT_MS = 60_000;

/** As Lighthouse throttles for a phone: slow 4G and a CPU of a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

const SLOW_PHONE = `headless Chromium with the screen of a phone, a CPU slowed down ${CPU_SLOWDOWN} times and slow 4G (${SLOW_4G.latency} ms, ${SLOW_4G.downloadThroughput / 1_000} kB/s)`;

async function becomeSlowPhone({ send }: Page): Promise<void> {
  await send('Page.enable');
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', SLOW_4G);
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await send('Emulation.setDeviceMetricsOverride', SCREEN);
}

/** Waits until the expression is true in the page. */
async function until(page: Page, expression: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while ((await page.evaluate(`(${expression}) === true`)) !== true) {
    if (performance.now() > deadline) throw new Error(`Never true: ${expression}`);
    await wait(POLL_MS);
  }
}

const VISITS = 5;
/** Largest paints can still come after the page is usable. */
const SETTLE_MS = 1_500;

type State = {
  name: string;
  page: MeasuredPage['name'];
  /** Members come with their token and with the service worker in control, newcomers with nothing. */
  is_member: boolean;
  /** What a person would press first. */
  selector: string;
};

const STATES: readonly State[] = [
  { name: 'newcomer on login', page: 'login', is_member: false, selector: '#root form input' },
  { name: 'newcomer on a game link', page: 'play', is_member: false, selector: '#root form input' },
  { name: 'member on home', page: 'home', is_member: true, selector: '#root input' },
  { name: 'member on play', page: 'play', is_member: true, selector: '#root [role=grid] button' },
  { name: 'member on manage', page: 'manage', is_member: true, selector: '#root [role=tab]' },
];

/**
 * Runs in the page before its scripts. A press is answered once the control is there, the static first view no longer
 * covers it, and the main thread gets through a task and a frame.
 */
const observer = (selector: string) => `(() => {
  const seen = window.__visit = {};
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const control = document.querySelector(${JSON.stringify(selector)});
    if (!control || control.disabled || document.getElementById('first-view')) return requestAnimationFrame(look);
    setTimeout(() => requestAnimationFrame(() => setTimeout(() => { seen.answered = performance.now(); })));
  };
  requestAnimationFrame(look);
})()`;

type Visit = { first: number; largest: number; answered: number };

async function measure(page: Page, url: string, selector: string): Promise<Visit> {
  await becomeSlowPhone(page);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observer(selector) });
  await page.send('Page.navigate', { url });
  await until(page, 'window.__visit?.answered !== undefined');
  await wait(SETTLE_MS);
  const found: Partial<Visit> = JSON.parse(String(await page.evaluate('JSON.stringify(window.__visit)')));
  const { first = Number.NaN, largest = Number.NaN, answered = Number.NaN } = found;
  return { first, largest, answered };
}

type Browser = Awaited<ReturnType<typeof startChromium>>;

async function visit(
  browser: Browser,
  url: string,
  state: State,
  { path, token }: MeasuredPage,
): Promise<Visit> {
  const { is_member, selector } = state;
  const cookies: Cookie[] = is_member && token !== null ? [{ name: 'access_token', value: token, url }] : [];
  const context = await browser.openContext(cookies);
  try {
    if (is_member) {
      const earlier = await context.openPage();
      await earlier.send('Page.navigate', { url: url + path });
      await until(earlier, 'Boolean(navigator.serviceWorker?.controller)');
      await wait(SETTLE_MS);
      await earlier.close();
    }
    const page = await context.openPage();
    const measured = await measure(page, url + path, selector);
    const is_controlled = await page.evaluate('Boolean(navigator.serviceWorker.controller)');
    if (is_member && is_controlled !== true) throw new Error('The service worker was not in control.');
    return measured;
  } finally {
    await context.close();
  }
}

export async function firstVisits(): Promise<Section> {
  const server = await startServer();
  const browser = await startChromium();
  try {
    const pages = await preparePages(server.url);
    const pageOf = (name: string) => pages.find((page) => page.name === name);
    const visits = new Map<State, Visit[]>(STATES.map((state) => [state, []]));
    for (let turn = 0; turn < VISITS; turn += 1) {
      for (const [state, measured] of visits) {
        const page = pageOf(state.page);
        if (page) measured.push(await visit(browser, server.url, state, page));
      }
    }
    const rows = [...visits].map(([{ name }, measured]) => {
      const middle = (pick: (one: Visit) => number) => seconds(median(measured.map(pick)));
      return [
        name,
        middle(({ first }) => first),
        middle(({ largest }) => largest),
        middle(({ answered }) => answered),
      ];
    });
    return {
      title: 'First visits',
      action: 'Somebody opens a page on a slow phone and presses the first thing they see.',
      method: `The states people are in when they open a page, in ${SLOW_PHONE}. Newcomers have an empty browser; members are signed in and have the service worker in control, whose own requests are not slowed down. A press is answered when its control is there, uncovered, and the main thread is free. Medians of ${VISITS} visits, the states in turn.`,
      figures: [],
      table: { head: ['', 'first paint', 'largest paint', 'until a press is answered'], rows },
    };
  } finally {
    await browser.stop();
    await server.stop();
  }
}
