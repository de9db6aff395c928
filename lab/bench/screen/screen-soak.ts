import { setTimeout as wait } from 'node:timers/promises';
import { SCREEN_EXAMPLES } from '../../../packages/game/src/wire/examples/screen-examples.ts';
import { startServer } from '../../../tools/services/start-server.ts';
import type { Section } from '../benchmarks-page.ts';
import { type Page, startChromium } from '../chromium.ts';
import { count } from '../measure.ts';
import { until } from '../slow-phone.ts';
import { CALLS_OF_A_ROUND, type Day, openDay, PULSE, textOf } from './long-day.ts';
import { openSite } from './stand-in-site.ts';

/** A day passes in four minutes. */
const SPEED = 360;
const HOURS = 24;
const CALLS = 1_000;
const DAY = HOURS * 3_600_000;
const MOST_BYTES = 10 * 2 ** 20;

/** The clock of the page, which has to run as fast as the one of the site. */
const FAST_CLOCK = `(() => {
  const RealDate = Date;
  const began = RealDate.now();
  const now = () => began + (RealDate.now() - began) * ${SPEED};
  globalThis.Date = class extends RealDate {
    constructor(...given) { given.length === 0 ? super(now()) : super(...given); }
    static now() { return now(); }
  };
  const later = setTimeout, every = setInterval;
  globalThis.setTimeout = (work, ms = 0, ...given) => later(work, ms / ${SPEED}, ...given);
  globalThis.setInterval = (work, ms = 0, ...given) => every(work, ms / ${SPEED}, ...given);
})()`;

type Held = { bytes: number; nodes: number; listeners: number };

/** What the page holds once it has let go of what it no longer needs. */
async function held({ send }: Page): Promise<Held> {
  await send('HeapProfiler.collectGarbage');
  const { usedSize = Number.NaN } = await send('Runtime.getHeapUsage');
  const { nodes = Number.NaN, jsEventListeners = Number.NaN } = await send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

/** Sends a day of calls at its speed, with a pulse every ten seconds. */
async function passDay(site: Awaited<ReturnType<typeof openSite>>, day: Day, calls: readonly number[]) {
  const began = performance.now();
  const gap = DAY / CALLS / SPEED;
  const pulse = setInterval(() => site.send([day.direct('screen_pulse')]), PULSE / SPEED);
  for (const [index, number] of calls.entries()) {
    await wait(Math.max(0, began + index * gap - performance.now()));
    site.send(day.frames(number));
  }
  clearInterval(pulse);
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

export async function screenSoak(): Promise<Section> {
  const server = await startServer();
  const day = openDay(SPEED);
  const site = await openSite(server.url, day);
  const browser = await startChromium();
  try {
    const page = await (await browser.openContext()).openPage();
    const metrics = { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false };
    await page.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: FAST_CLOCK });
    await page.send('Page.navigate', { url: `${site.url}${SCREEN_EXAMPLES.makeScreenLink.answer.path}` });
    const numbers = Array.from({ length: CALLS }, (_, index) => index);
    await until(
      page,
      `document.body.innerText.includes('Round') || document.body.innerText.includes('Eyes down')`,
    );
    // The first round fills what stays, such as the fonts, the card of a winner and the code of its scenes.
    await passDay(site, day, numbers.slice(0, 2 * CALLS_OF_A_ROUND));
    const first = await held(page);
    await passDay(site, day, numbers.slice(2 * CALLS_OF_A_ROUND));
    await until(page, `document.body.innerText.includes(${JSON.stringify(textOf(CALLS - 1))})`);
    const last = await held(page);
    const grown = last.bytes - first.bytes;
    if (grown > MOST_BYTES) throw new Error(`The page holds ${megabytes(grown)} more after a day.`);
    if (site.screens() !== 1) throw new Error(`${site.screens()} sockets are open instead of one.`);
    return {
      title: 'A day of a big screen',
      action: 'A big screen shows a game all day and all night, and nobody touches it.',
      method: `${HOURS} hours with ${count(CALLS)} calls in rounds of ${CALLS_OF_A_ROUND}, with winners, newcomers and a pulse every ten seconds, on a page of 1920 x 1080 in headless Chromium whose clock runs ${SPEED} times as fast. What it holds is read after a garbage collection, first after two rounds.`,
      figures: [
        ['heap after two rounds', megabytes(first.bytes)],
        [`heap after the day, at most ${megabytes(MOST_BYTES)} more`, megabytes(last.bytes)],
        ['nodes of the document, then and now', `${count(first.nodes)}, ${count(last.nodes)}`],
        ['listeners, then and now', `${count(first.listeners)}, ${count(last.listeners)}`],
      ],
    };
  } finally {
    await browser.stop();
    site.close();
    await server.stop();
  }
}
