import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './chromium.ts';

const POLL_MS = 20;
const TIMEOUT_MS = 60_000;

/** As Lighthouse throttles for a phone: slow 4G and a CPU of a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** For the methods of benchmarks. */
export const SLOW_PHONE = `headless Chromium with the screen of a phone, a CPU slowed down ${CPU_SLOWDOWN} times and slow 4G (${SLOW_4G.latency} ms, ${SLOW_4G.downloadThroughput / 1_000} kB/s)`;

export async function becomeSlowPhone({ send }: Page): Promise<void> {
  await send('Page.enable');
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', SLOW_4G);
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await send('Emulation.setDeviceMetricsOverride', SCREEN);
}

/** Waits until the expression gives a text in the page. */
export async function untilKnown(page: Page, expression: string): Promise<string> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = await page.evaluate(expression);
    if (typeof found === 'string') return found;
    if (performance.now() > deadline) throw new Error(`Never known: ${expression}`);
    await wait(POLL_MS);
  }
}

/** Waits until the expression is true in the page. */
export const until = (page: Page, expression: string) =>
  untilKnown(page, `(${expression}) === true ? 'yes' : null`);
