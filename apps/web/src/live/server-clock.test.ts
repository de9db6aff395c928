import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopClocks } from '../testing/fake-clock.ts';
import { createServerClock } from './server-clock.ts';

const START = Date.parse('2026-02-01T19:30:00.000Z');
const at = (ms: number) => new Date(START + ms).toISOString();

beforeEach(() => stopClocks(at(0)));
afterEach(() => {
  vi.useRealTimers();
});

describe('the server’s clock', () => {
  it('AUTO-11 is this device’s clock before the first frame', () => {
    expect(createServerClock().now()).toBe(START);
  });

  it('AUTO-11 follows the frame with the shortest delay', () => {
    const clock = createServerClock();
    clock.sync(at(-70_000));
    clock.sync(at(-60_000));
    clock.sync(at(-90_000));
    expect(clock.now()).toBe(START - 60_000);
    vi.setSystemTime(START + 5_000);
    expect(clock.now()).toBe(START - 55_000);
  });

  it('AUTO-11 starts over after a restart', () => {
    const clock = createServerClock();
    clock.sync(at(60_000));
    clock.restart();
    clock.sync(at(-60_000));
    expect(clock.now()).toBe(START - 60_000);
  });
});
