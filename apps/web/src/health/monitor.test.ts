import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReach } from '../api/reach.ts';
import { pass } from '../testing/fake-clock.ts';
import { START, setupGame } from '../testing/setup-game.ts';
import { CORRUPTION_LOG } from './corruption-log.ts';
import { logError } from './error-log.ts';
import { HEALTH_HISTORY, retestStorage } from './health-history.ts';
import { openLog, readLog } from './log.ts';
import { startChecks } from './monitor.ts';
import { watchedGame } from './watched-game.ts';

const setup = setupGame();
const MINUTE = 60_000;
let stop: () => void;

const logged = (level: string) => readLog().filter((entry) => entry.level === level);
const stubMemory = (used: number) =>
  vi.stubGlobal('performance', { memory: { usedJSHeapSize: used, jsHeapSizeLimit: 1_000 } });

beforeEach(() => {
  openLog();
  retestStorage();
  stop = startChecks(Date.now());
});
afterEach(() => stop());

describe('the checks of the app', () => {
  it('HEALTH-01 HEALTH-03 look every 30 seconds at network, socket, storage, memory and errors', async () => {
    await setup.playing();
    stubMemory(120);
    await pass(29_000);
    expect(HEALTH_HISTORY.read()).toEqual([]);
    logError('id', 'fault');
    await pass(1_000);
    expect(HEALTH_HISTORY.read()).toEqual([
      {
        at: new Date(Date.parse(START) + 30_000).toISOString(),
        is_online: true,
        socket: 'connected',
        storage: 'working',
        memory: 0.12,
        errors: 1,
      },
    ]);
    noteReach(false);
    watchedGame()?.connection();
    await pass(MINUTE);
    expect(HEALTH_HISTORY.read()).toHaveLength(3);
    expect(HEALTH_HISTORY.read().at(-1)).toMatchObject({ is_online: false, errors: 0 });
  });

  it('HEALTH-07 OP-140 the history has the last 50 checks', async () => {
    await pass(30 * MINUTE);
    expect(HEALTH_HISTORY.read()).toHaveLength(50);
  });

  it('OP-139 cope with a browser that reports no memory, and with a page without a game', async () => {
    vi.stubGlobal('performance', {});
    await pass(30_000);
    expect(HEALTH_HISTORY.read()).toMatchObject([{ memory: null, socket: null }]);
    expect(logged('warning')).toEqual([]);
  });

  it('HEALTH-05 OP-139 log a warning every 30 seconds while memory is above 80 percent', async () => {
    stubMemory(800);
    await pass(30_000);
    expect(logged('warning')).toEqual([]);
    stubMemory(820);
    await pass(30_000);
    expect(logged('warning').map(({ text }) => text)).toEqual([
      'Memory is running out: 82 percent are taken',
    ]);
    await pass(30_000);
    expect(logged('warning')).toHaveLength(2);
  });

  it('HEALTH-02 check the integrity every 60 seconds', async () => {
    const page = await setup.playing();
    const view = watchedGame()?.view();
    if (view) Reflect.set(view.game, 'state', 'DONE');
    await pass(59_000);
    expect(CORRUPTION_LOG.read()).toEqual([]);
    await pass(1_000);
    expect(CORRUPTION_LOG.read()).toMatchObject([{ place: 'game.state' }]);
    expect(page.view()?.game.state).toBe('PLAYING');
  });

  it('HEALTH-04 test the storage every 5 minutes and repair broken data', async () => {
    localStorage.setItem('user', 'garbage');
    await pass(5 * MINUTE - 1_000);
    expect(CORRUPTION_LOG.read()).toEqual([]);
    await pass(1_000);
    expect(CORRUPTION_LOG.read()).toMatchObject([{ source: 'local data', place: 'user' }]);
  });

  it('HEALTH-04 OP-139 log a warning when the storage is full or blocked', async () => {
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    await pass(5 * MINUTE);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    await pass(5 * MINUTE);
    expect(logged('warning').map(({ text }) => text)).toEqual([
      'Local storage is full',
      'Local storage is blocked',
    ]);
  });

  it('OP-139 do no harm when one fails', async () => {
    const page = await setup.playing();
    const view = watchedGame()?.view();
    if (view)
      Reflect.defineProperty(view.game, 'id', {
        get: () => {
          throw new Error('cut');
        },
        enumerable: true,
      });
    await pass(MINUTE);
    expect(logged('error').map(({ text }) => text)).toEqual(['A check of the app failed: Error: cut']);
    expect(HEALTH_HISTORY.read()).toHaveLength(2);
    expect(page.notices).toEqual([]);
  });
});
