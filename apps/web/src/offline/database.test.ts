import { beforeEach, expect, it, vi } from 'vitest';

type Handler = (() => void) | null;
type Opening = 'onsuccess' | 'onerror' | 'onblocked';
type Ending = 'oncomplete' | 'onabort';

/** A browser whose database succeeds or fails as given, and counts how often it was opened and closed. */
const browser: { opening: Opening; ending: Ending; opened: number; closed: number } = {
  opening: 'onsuccess',
  ending: 'oncomplete',
  opened: 0,
  closed: 0,
};

function transaction() {
  if (browser.opened === browser.closed) throw new DOMException('closed', 'InvalidStateError');
  const begun: Record<Ending, Handler> = { oncomplete: null, onabort: null };
  queueMicrotask(() => begun[browser.ending]?.());
  return Object.assign(begun, { error: new DOMException('full'), objectStore: () => null });
}

const database: { onversionchange: Handler; close: () => void; transaction: typeof transaction } = {
  onversionchange: null,
  close: () => {
    browser.closed += 1;
  },
  transaction,
};

function open() {
  const request: Record<Opening, Handler> = { onsuccess: null, onerror: null, onblocked: null };
  queueMicrotask(() => {
    if (browser.opening === 'onsuccess') browser.opened += 1;
    request[browser.opening]?.();
  });
  return Object.assign(request, { result: database, error: new DOMException('not here') });
}

/** The module in a page that has just been opened. */
async function write(): Promise<() => Promise<void>> {
  vi.resetModules();
  const { inStore } = await import('./database.ts');
  return () => inStore('marks', 'readwrite', () => undefined);
}

beforeEach(() => {
  Object.assign(browser, { opening: 'onsuccess', ending: 'oncomplete', opened: 0, closed: 0 });
  vi.stubGlobal('indexedDB', { open });
});

it('OP-138 an aborted transaction counts as not stored', async () => {
  const keep = await write();
  await keep();
  browser.ending = 'onabort';
  await expect(keep()).rejects.toThrow('full');
  expect(browser.opened, 'it stays open').toBe(1);
});

it.each(['onerror', 'onblocked'] as const)(
  'OP-138 a database that cannot be opened now is tried again next time: %s',
  async (how) => {
    const keep = await write();
    browser.opening = how;
    await expect(keep()).rejects.toThrow('not here');
    browser.opening = 'onsuccess';
    await expect(keep()).resolves.toBeUndefined();
  },
);

it('OP-138 PWA-09 a newer version of the app does not wait for this page, which reconnects', async () => {
  const keep = await write();
  await keep();
  database.onversionchange?.();
  expect(browser.closed).toBe(1);
  await expect(keep()).resolves.toBeUndefined();
  expect(browser.opened).toBe(2);
});
