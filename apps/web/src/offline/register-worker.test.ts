import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTheClock } from '../testing/take-the-clock.ts';
import { leaveVersion, useNewVersion } from './new-version.ts';
import { startWorker } from './register-worker.ts';

/** A worker that notes what it is told. */
class Worker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

function stubWorkers(register: () => Promise<unknown>): void {
  const serviceWorker = Object.assign(new EventTarget(), { register });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
}

/** A browser that already has a worker for this site, and perhaps fetches the next one. */
function registered(parts: { installing?: Worker; sync?: object }) {
  const registration: EventTarget & { active: Worker; waiting: Worker | null } = Object.assign(
    new EventTarget(),
    { active: new Worker(), waiting: null, update: async () => undefined, ...parts },
  );
  stubWorkers(async () => registration);
  return registration;
}

/** A browser without a worker yet. Gives the workers it was fetching, one for each time it was asked. */
function unregistered(): Worker[] {
  const fetched: Worker[] = [];
  stubWorkers(async () => {
    const installing = new Worker();
    fetched.push(installing);
    return Object.assign(new EventTarget(), { active: null, waiting: null, installing, sync: {} });
  });
  return fetched;
}

function becomes(worker: Worker | undefined, state: string): void {
  if (!worker) throw new Error('No worker was asked for.');
  worker.state = state;
  worker.dispatchEvent(new Event('statechange'));
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
    vi.useRealTimers();
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

  it('PWA-01 a first one whose files did not all come is tried again until they do', async () => {
    takeTheClock();
    const fetched = unregistered();
    await start();
    becomes(fetched[0], 'redundant');
    await vi.advanceTimersByTimeAsync(60_000);
    becomes(fetched[1], 'redundant');
    await vi.advanceTimersByTimeAsync(60_000);
    becomes(fetched[2], 'installed');
    becomes(fetched[2], 'activated');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetched).toHaveLength(3);
  });

  it('PWA-01 one that cannot be fetched at all is tried again, as long as the page is open', async () => {
    takeTheClock();
    let times = 0;
    stubWorkers(async () => {
      times += 1;
      throw new TypeError('Failed to fetch');
    });
    await start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(times).toBe(3);
    stop?.();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(times).toBe(3);
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
  });

  it('PWA-12 OP-138 with it, the browser sees to that', async () => {
    const { active } = registered({ sync: {} });
    await start();
    dispatchEvent(new Event('online'));
    expect(active.heard).toEqual([]);
  });
});
