import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTooOld, untilUpdateFails } from '../api/client-version.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { pass, settle, stopClocks } from '../testing/fake-clock.ts';
import { useNewVersion } from './new-version.ts';
import { updateByHand, updateWhenTooOld } from './update-now.ts';

/** A fake worker that takes over on request once it has all its files. */
class Worker extends EventTarget {
  state: string;
  readonly heard: unknown[] = [];
  constructor(state: string) {
    super();
    this.state = state;
  }
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

type Parts = { waiting?: Worker; found?: Worker; fails?: boolean; stays?: boolean };

/** A browser with a worker for this site. A check for updates finds the given worker. */
function aBrowser(parts: Parts = {}) {
  const browser = { parts, looks: 0, is_registered: true };
  const registration = {
    waiting: null as Worker | null,
    installing: null as Worker | null,
    update: async () => {
      browser.looks += 1;
      if (browser.parts.fails) throw new TypeError('Failed to fetch');
      const found = browser.parts.found ?? null;
      registration[found?.state === 'installed' ? 'waiting' : 'installing'] = found;
    },
    unregister: async () => {
      if (browser.parts.stays) throw new DOMException('busy', 'InvalidStateError');
      browser.is_registered = false;
      return true;
    },
  };
  registration.waiting = parts.waiting ?? null;
  const workers = Object.assign(new EventTarget(), { getRegistration: async () => registration });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: workers }));
  return Object.assign(browser, {
    letsIn: () => workers.dispatchEvent(new Event('controllerchange')),
  });
}

function aShyBrowser(): void {
  const serviceWorker = { getRegistration: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
}

const isOverdue = () => useNewVersion.getState().is_overdue;

let reloads = 0;
const reload = () => {
  reloads += 1;
};
let stop = () => undefined as unknown;

/** A page of this version until the end of the test. */
async function toldTooOld(): Promise<void> {
  stop();
  setTooOld(false);
  vi.clearAllTimers();
  useNewVersion.setState({ is_overdue: false });
  stop = updateWhenTooOld(reload);
  setTooOld(true);
  setTooOld(true);
  await settle();
}

beforeEach(() => {
  stopClocks('2026-02-01T19:30:00.000Z');
  freshBrowser();
  reloads = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that is too old', () => {
  it('D-28 activates the waiting worker, and reloads when that serves it', async () => {
    const waiting = new Worker('installed');
    const browser = aBrowser({ waiting });
    await toldTooOld();
    expect([waiting.heard, reloads]).toEqual([['take-over'], 0]);
    browser.letsIn();
    browser.letsIn();
    expect([reloads, isOverdue()]).toEqual([1, false]);
  });

  it('D-28 does so without the server, which may be down', async () => {
    const waiting = new Worker('installed');
    const browser = aBrowser({ waiting, fails: true });
    await toldTooOld();
    expect([waiting.heard, browser.looks, reloads]).toEqual([['take-over'], 0, 0]);
  });

  it('D-28 looks for a newer worker and activates it as soon as it has all its files', async () => {
    const found = new Worker('installing');
    const browser = aBrowser({ found });
    await toldTooOld();
    expect([browser.looks, found.heard, reloads]).toEqual([1, [], 0]);
    found.becomes('installed');
    await settle();
    expect(found.heard).toEqual(['take-over']);
    browser.letsIn();
    expect(reloads).toBe(1);
  });

  it('D-28 removes an old worker that does not give way after five seconds, once', async () => {
    const browser = aBrowser({ waiting: new Worker('installed') });
    await toldTooOld();
    await pass(4_999);
    expect([browser.is_registered, reloads]).toEqual([true, 0]);
    await pass(1);
    expect([browser.is_registered, reloads, isOverdue()]).toEqual([false, 1, false]);
    browser.is_registered = true;
    await toldTooOld();
    await pass(5_000);
    expect([browser.is_registered, reloads, isOverdue()]).toEqual([true, 1, true]);
  });

  it('D-28 reloads once without a newer worker, and then notifies the person', async () => {
    aBrowser();
    await toldTooOld();
    expect([reloads, isOverdue()]).toEqual([1, false]);
    for (let visit = 0; visit < 5; visit += 1) {
      await toldTooOld();
      expect([reloads, isOverdue()]).toEqual([1, true]);
    }
  });

  it.each([
    ['a browser without workers', () => undefined],
    ['a browser that does not show its workers', aShyBrowser],
    ['a worker whose files do not come', () => aBrowser({ found: new Worker('redundant') })],
    ['a worker that cannot be looked for', () => aBrowser({ fails: true })],
    ['a worker that another tab has let in', () => aBrowser({ found: new Worker('activated') })],
  ])('D-28 does the same with %s', async (_name, prepare) => {
    prepare();
    await toldTooOld();
    await toldTooOld();
    expect([reloads, isOverdue()]).toEqual([1, true]);
  });

  it('D-28 may reload once again for the next version', async () => {
    sessionStorage.setItem('reloaded_as_version', '0');
    aBrowser();
    await toldTooOld();
    expect(reloads).toBe(1);
  });

  it('D-28 never reloads if the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    aBrowser();
    await toldTooOld();
    expect([reloads, isOverdue()]).toEqual([0, true]);
  });

  it('D-28 notifies the person of a slow network after ten seconds, and updates whenever it can', async () => {
    const found = new Worker('installing');
    const browser = aBrowser({ found });
    await toldTooOld();
    let is_call_refused = false;
    void untilUpdateFails().then(() => {
      is_call_refused = true;
    });
    await pass(9_999);
    expect([isOverdue(), is_call_refused]).toEqual([false, false]);
    await pass(1);
    expect([isOverdue(), is_call_refused]).toEqual([true, true]);
    found.becomes('installed');
    await settle();
    browser.letsIn();
    expect(reloads).toBe(1);
  });

  it('D-28 looks again and again, because nodes may restart one by one', async () => {
    const browser = aBrowser();
    await toldTooOld();
    await toldTooOld();
    expect([browser.looks, isOverdue()]).toEqual([2, true]);
    const found = new Worker('installed');
    browser.parts.found = found;
    await pass(60_000);
    expect(found.heard).toEqual(['take-over']);
  });
});

describe('the Reload button', () => {
  it('D-28 starts the newer version if there is one', async () => {
    const waiting = new Worker('installed');
    const browser = aBrowser({ waiting });
    void updateByHand(reload);
    await settle();
    expect([waiting.heard, reloads, browser.is_registered]).toEqual([['take-over'], 0, true]);
    browser.letsIn();
    expect(reloads).toBe(1);
  });

  it('D-28 removes a worker that does not give way to the newer one', async () => {
    const browser = aBrowser({ waiting: new Worker('installed') });
    const done = updateByHand(reload);
    await pass(5_000);
    await done;
    expect([browser.is_registered, reloads]).toEqual([false, 1]);
  });

  it('D-28 removes a worker that only serves the old version', async () => {
    const browser = aBrowser();
    await updateByHand(reload);
    expect([browser.is_registered, reloads]).toEqual([false, 1]);
  });

  it('D-28 reloads even if that worker cannot be removed', async () => {
    aBrowser({ stays: true });
    await updateByHand(reload);
    expect(reloads).toBe(1);
  });

  it('D-28 does not remove the worker while the server is down, because the app needs it to open', async () => {
    const browser = aBrowser({ fails: true });
    await updateByHand(reload);
    expect([browser.is_registered, reloads]).toEqual([true, 1]);
  });

  it('D-28 does not wait forever', async () => {
    const browser = aBrowser({ found: new Worker('installing') });
    const done = updateByHand(reload);
    await pass(10_000);
    await done;
    expect([browser.is_registered, reloads]).toEqual([true, 1]);
  });
});
