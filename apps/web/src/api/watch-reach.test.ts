import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { pass, stopClocks } from '../testing/fake-clock.ts';
import { answer, cutOff, fakeServer } from '../testing/fake-server.ts';
import { isReached, noteReach, onReached } from './reach.ts';
import { watchReach } from './watch-reach.ts';

const ASKED = 'GET /healthz';
const alive = () => answer({ status: 'alive' });

beforeEach(() => {
  stopClocks('2026-02-01T19:00:00Z');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  noteReach(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watched(respond: () => Response | Promise<Response> = alive) {
  const server = fakeServer({ [ASKED]: respond });
  onTestFinished(watchReach());
  return server;
}

it('D-40 a server that answers is asked nothing', async () => {
  const { calls } = watched();
  await pass(600_000);
  expect(calls).toEqual([]);
});

it('D-40 a server that was lost is asked at once, and then less and less often, until it is back', async () => {
  const { calls, routes } = watched(cutOff);
  noteReach(false);
  await pass(0);
  expect(calls).toHaveLength(1);
  for (const [wait, times] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
    [8_000, 5],
    [16_000, 6],
    [30_000, 7],
    [30_000, 8],
  ] as const) {
    await pass(wait - 1);
    expect([calls.length, isReached()]).toEqual([times - 1, false]);
    await pass(1);
    expect(calls).toHaveLength(times);
  }
  routes[ASKED] = alive;
  await pass(30_000);
  expect(isReached()).toBe(true);
  await pass(600_000);
  expect(calls).toHaveLength(9);
});

it('D-40 a proxy that answers for it has not reached it either', async () => {
  const { routes } = watched(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  noteReach(false);
  await pass(1_000);
  expect(isReached()).toBe(false);
  routes[ASKED] = () => new Response('Not here', { status: 404 });
  await pass(2_000);
  expect(isReached(), 'any answer of a server is one').toBe(true);
});

it('D-40 PWA-08 a network that is back is no server, but a reason to ask at once', async () => {
  const { calls, routes } = watched(cutOff);
  noteReach(false);
  await pass(25_000);
  const before = calls.length;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect([calls.length, isReached()]).toEqual([before + 1, false]);
  routes[ASKED] = alive;
  await pass(1_000);
  expect(isReached()).toBe(true);
});

it('D-40 whoever comes back to the page does not wait either', async () => {
  const { routes } = watched(cutOff);
  noteReach(false);
  await pass(60_000);
  routes[ASKED] = alive;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(isReached()).toBe(true);
});

it('D-40 a server that answers this, but nothing else, is not asked in a loop', async () => {
  const { calls } = watched();
  const found: number[] = [];
  onTestFinished(onReached(() => noteReach(false)));
  noteReach(false);
  for (let second = 1; second <= 40; second += 1) {
    await pass(1_000);
    if (second % 10 === 0) found.push(calls.length);
  }
  expect(found).toEqual([4, 5, 5, 6]);
});

it('D-40 an answer to anything else ends the asking', async () => {
  const { calls } = watched(cutOff);
  noteReach(false);
  await pass(0);
  noteReach(true);
  await pass(600_000);
  expect(calls).toHaveLength(1);
});
