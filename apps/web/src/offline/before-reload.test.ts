import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, settle, stopClocks } from '../testing/fake-clock.ts';
import { beforeReload, reloadPage } from './before-reload.ts';

let events: string[] = [];
const reload = () => void events.push('reload');

function working(work: () => Promise<void>): () => void {
  return beforeReload(async () => {
    await work();
    events.push('kept');
  });
}

beforeEach(() => {
  stopClocks('2026-02-01T19:30:00.000Z');
  events = [];
});
afterEach(() => vi.useRealTimers());

describe('before the app reloads its page', () => {
  it('D-28 all registered work runs first, and removed work does not', async () => {
    const { promise, resolve: written } = Promise.withResolvers<void>();
    const stops = [working(() => promise), working(async () => undefined)];
    const reloaded = reloadPage(reload);
    await settle();
    expect(events).toEqual(['kept']);
    written();
    await reloaded;
    expect(events).toEqual(['kept', 'kept', 'reload']);
    for (const stop of stops) stop();
    await reloadPage(reload);
    expect(events).toEqual(['kept', 'kept', 'reload', 'reload']);
  });

  it('D-28 failed work stops neither the others nor the reload', async () => {
    const { promise, resolve: written } = Promise.withResolvers<void>();
    const stops = [working(() => Promise.reject(new Error('full'))), working(() => promise)];
    const reloaded = reloadPage(reload);
    await settle();
    expect(events).toEqual([]);
    written();
    await reloaded;
    expect(events).toEqual(['kept', 'reload']);
    for (const stop of stops) stop();
  });

  it('D-28 work that never ends delays the reload by two seconds', async () => {
    const stop = working(() => new Promise(() => undefined));
    const reloaded = reloadPage(reload);
    await pass(1_999);
    expect(events).toEqual([]);
    await pass(1);
    await reloaded;
    expect(events).toEqual(['reload']);
    stop();
  });
});
