import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTheClock } from '../testing/take-the-clock.ts';
import { leaveVersion, useNewVersion } from './new-version.ts';
import { startWorker } from './register-worker.ts';

/** A worker that notes what it is told. */
class Worker extends EventTarget {
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

/** A browser that already has a worker for this site, and perhaps fetches the next one. */
function registered(parts: { installing?: Worker; sync?: object }) {
  const registration: EventTarget & { active: Worker; waiting: Worker | null } = Object.assign(
    new EventTarget(),
    { active: new Worker(), waiting: null, update: async () => undefined, ...parts },
  );
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  return registration;
}

async function start(): Promise<void> {
  stop = startWorker();
  await Promise.resolve();
  await Promise.resolve();
}

let stop: (() => void) | undefined;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  leaveVersion();
  return () => {
    stop?.();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

describe('the service worker as a page sees it', () => {
  it('PWA-09 a version the browser was fetching before the page asked is announced too', async () => {
    const installing = new Worker();
    const registration = registered({ installing, sync: {} });
    await start();
    expect(useNewVersion.getState().is_there).toBe(false);
    registration.waiting = installing;
    installing.dispatchEvent(new Event('statechange'));
    expect(useNewVersion.getState().is_there).toBe(true);
  });

  it('PWA-12 OP-138 without background sync it hears with every return of the network, and once more, that marks may go', async () => {
    takeTheClock();
    const { active } = registered({});
    await start();
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(0);
    expect(active.heard).toEqual(['game-actions']);
    vi.advanceTimersByTime(5_000);
    expect(active.heard).toEqual(['game-actions', 'game-actions']);
    vi.advanceTimersByTime(600_000);
    expect(active.heard, 'it is not told for ever').toHaveLength(3);
    vi.useRealTimers();
  });

  it('PWA-12 OP-138 with it, the browser sees to that', async () => {
    const { active } = registered({ sync: {} });
    await start();
    dispatchEvent(new Event('online'));
    expect(active.heard).toEqual([]);
  });
});
