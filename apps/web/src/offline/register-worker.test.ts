import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReach } from '../api/reach.ts';
import { takeTheClock } from '../testing/fake-clock.ts';
import { leaveVersion, useNewVersion } from './new-version.ts';
import { startWorker } from './register-worker.ts';

const HOUR = 3_600_000;

/** A worker that records its messages. */
class Worker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

function stubWorkers(register: (...how: unknown[]) => Promise<unknown>): void {
  const serviceWorker = Object.assign(new EventTarget(), { register });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
}

/** A browser that already has a worker for this site, and perhaps fetches the next one. */
function registered(parts: { installing?: Worker; sync?: object }) {
  const registration: EventTarget & {
    active: Worker;
    waiting: Worker | null;
    installing?: Worker;
    looks: number;
  } = Object.assign(new EventTarget(), {
    active: new Worker(),
    waiting: null,
    looks: 0,
    update: async () => {
      registration.looks += 1;
      throw new TypeError('Failed to fetch');
    },
    ...parts,
  });
  stubWorkers(async () => registration);
  return registration;
}

/** A browser without a worker yet. Gives the workers it has fetched, one per registration. */
function unregistered(): Worker[] {
  const fetched: Worker[] = [];
  stubWorkers(async () => {
    const installing = new Worker();
    fetched.push(installing);
    const update = async () => installing.postMessage('looked');
    return Object.assign(new EventTarget(), { active: null, waiting: null, installing, update, sync: {} });
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
  it('PWA-09 announces a version that the browser was fetching before the page registered', async () => {
    const installing = new Worker();
    const registration = registered({ installing, sync: {} });
    await start();
    expect(useNewVersion.getState().is_there).toBe(false);
    registration.waiting = installing;
    installing.dispatchEvent(new Event('statechange'));
    expect(useNewVersion.getState().is_there).toBe(true);
  });

  it('PWA-09 announces a version that the browser finds later, or that already waits', async () => {
    const registration = registered({ sync: {} });
    await start();
    const found = new Worker();
    registration.installing = found;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = found;
    found.dispatchEvent(new Event('statechange'));
    expect(useNewVersion.getState().is_there).toBe(true);
    stop?.();
    leaveVersion();
    await start();
    expect(useNewVersion.getState().is_there).toBe(true);
  });

  it('PWA-09 does not announce the very first one', async () => {
    const first = new Worker();
    stubWorkers(async () => Object.assign(new EventTarget(), { active: null, waiting: first, sync: {} }));
    await start();
    expect(useNewVersion.getState().is_there).toBe(false);
  });

  it('PWA-09 is checked for updates each hour at most, and only while the page is visible', async () => {
    takeTheClock();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const registration = registered({ sync: {} });
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    await start();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    comeBack();
    expect(registration.looks).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    comeBack();
    expect(registration.looks).toBe(1);
    visibility.mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(1.5 * HOUR);
    expect(registration.looks).toBe(1);
    visibility.mockReturnValue('visible');
    comeBack();
    expect(registration.looks).toBe(2);
    await vi.advanceTimersByTimeAsync(1.25 * HOUR);
    dispatchEvent(new Event('online'));
    expect(registration.looks).toBe(3);
    stop?.();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    comeBack();
    dispatchEvent(new Event('online'));
    expect(registration.looks, 'nobody looks for a page that is gone').toBe(3);
  });

  it('PWA-01 is registered again until all its files have loaded', async () => {
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
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(fetched.map(({ heard }) => heard)).toEqual([[], [], ['looked']]);
  });

  it('PWA-01 bypasses the browser cache, and a discarded update waits for the next check', async () => {
    takeTheClock();
    const installing = new Worker();
    const asked: unknown[] = [];
    stubWorkers(async (...how) => {
      asked.push(how);
      return Object.assign(new EventTarget(), { active: new Worker(), installing, sync: {} });
    });
    await start();
    becomes(installing, 'redundant');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  });

  it('PWA-01 is retried as long as the page is open if it cannot be fetched', async () => {
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

  it.each([{}, { sync: {} }])(
    'PWA-12 D-40 gets a message when a page opens and whenever the server is back, background sync or not: %j',
    async (given) => {
      takeTheClock();
      noteReach(true);
      const { active } = registered(given);
      await start();
      const heard = (milliseconds: number) => {
        vi.advanceTimersByTime(milliseconds);
        return active.heard.splice(0).length;
      };
      expect([heard(0), heard(5_000), heard(600_000)], 'it is not told for ever').toEqual([1, 1, 1]);
      noteReach(false);
      dispatchEvent(new Event('online'));
      expect(heard(600_000), 'a network is no server').toBe(0);
      noteReach(true);
      expect([heard(0), heard(600_000)]).toEqual([1, 2]);
      noteReach(false);
      noteReach(true);
      stop?.();
      noteReach(false);
      noteReach(true);
      expect(heard(600_000), 'nor by a page that is gone').toBe(0);
    },
  );

  it('PWA-12 gets no message from a page that was closed during the registration', async () => {
    takeTheClock();
    const { active } = registered({});
    startWorker()?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(active.heard).toEqual([]);
  });
});
