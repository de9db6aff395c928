import { setTimeout as wait } from 'node:timers/promises';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { PHRASE_ENDPOINTS } from '../../packages/game/src/wire/http/phrases.ts';
import { PLAY_ENDPOINTS } from '../../packages/game/src/wire/http/play.ts';
import { startServer } from '../../tools/services/start-server.ts';
import { signUp } from '../bots/client.ts';
import { openFigures } from '../bots/figures.ts';
import type { Section } from './benchmarks-page.ts';
import { type Page, startChromium } from './chromium.ts';
import { millis } from './measure.ts';

/** Time for the page to settle before the first check. */
const SETTLE_MS = 20_000;
const WATCH_MS = 180_000;
const POLL_MS = 200;

/** The file of the checks; a page that cannot fetch it runs without them. */
const LAYER = '*/assets/monitor-*';

/** Processor time of the page so far, in seconds. */
async function timesOf({ send }: Page): Promise<{ thread: number; process: number }> {
  const { metrics = [] } = await send('Performance.getMetrics');
  const find = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { thread: find('ThreadTime'), process: find('ProcessTime') };
}

/** A game being played, and the token of somebody with a card in it. */
async function newGame(url: string) {
  const { client } = await signUp(url, openFigures());
  const { id } = await client.ask(GAME_ENDPOINTS.createGame, { body: { name: 'At rest' } });
  const params = { id };
  const phrases = await client.ask(PHRASE_ENDPOINTS.quickStartPhrases);
  await client.ask(PHRASE_ENDPOINTS.addPhrases, {
    params,
    body: { phrases: phrases.map(({ text }) => text) },
  });
  await client.ask(GAME_ENDPOINTS.moveGame, { params, body: { status: 'OPEN' } });
  await client.ask(PLAY_ENDPOINTS.dealCard, { body: { game_id: id, round_id: 1 } });
  await client.ask(GAME_ENDPOINTS.moveGame, { params, body: { status: 'PLAYING' } });
  return { address: `${url}/game/${id}/r/1`, token: client.token() };
}

type Parts = { page: Page; url: string; has_layer: boolean };

/** Processor time in milliseconds per minute of a page that nobody touches. */
async function rest({ page, url, has_layer }: Parts) {
  const { address, token } = await newGame(url);
  await page.send('Performance.enable');
  await page.send('Network.enable');
  await page.send('Network.setBypassServiceWorker', { bypass: true });
  if (!has_layer) await page.send('Network.setBlockedURLs', { urls: [LAYER] });
  await page.send('Network.setCookie', { name: 'access_token', value: token, url });
  await page.send('Page.navigate', { url: address });
  while ((await page.evaluate(`document.querySelectorAll('[role=grid] button').length`)) !== 25) {
    await wait(POLL_MS);
  }
  await wait(SETTLE_MS);
  const before = await timesOf(page);
  await wait(WATCH_MS);
  const after = await timesOf(page);
  const checks = await page.evaluate(`JSON.parse(localStorage.getItem('health_history') ?? '[]').length`);
  const perMinute = (seconds: number) => (seconds * 1_000 * 60_000) / WATCH_MS;
  return {
    checks: Number(checks),
    thread: perMinute(after.thread - before.thread),
    process: perMinute(after.process - before.process),
  };
}

export async function health(): Promise<Section> {
  const server = await startServer();
  const chromium = await startChromium();
  try {
    const { url } = server;
    const newPage = async () => (await chromium.openContext()).openPage();
    const [on, off] = await Promise.all([
      rest({ page: await newPage(), url, has_layer: true }),
      rest({ page: await newPage(), url, has_layer: false }),
    ]);
    if (on.checks < 6 || off.checks > 0) throw new Error('The checks did not run where they should.');
    const percent = (per_minute: number) => `${(per_minute / 600).toFixed(2)} %`;
    return {
      title: 'Health layer',
      action: 'Somebody leaves the card of a running game open and touches nothing.',
      method:
        'The play page of a running game in headless Chromium, untouched for 3 minutes: processor time with all checks of the health layer, and side by side with its file blocked.',
      figures: [
        ['checks that ran', String(on.checks)],
        ['main thread in a minute, with the layer', millis(on.thread)],
        ['main thread in a minute, without it', millis(off.thread)],
        ['whole process in a minute, with the layer', millis(on.process)],
        ['whole process in a minute, without it', millis(off.process)],
        ['difference of the two processes, of one core', percent(Math.abs(on.process - off.process))],
      ],
    };
  } finally {
    await chromium.stop();
    await server.stop();
  }
}
