import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTO_CALL } from '../limits.ts';
import {
  AUTO_CALL_STEPS,
  type AutoCaller,
  afterAutoCall,
  afterEffect,
  afterHandCall,
  afterWin,
  isDue,
  NEW_AUTO_CALLER,
} from './auto-caller.ts';

const { start, stop, pause, resume } = AUTO_CALL_STEPS;
const running = start(NEW_AUTO_CALLER, 1_000);
const paused = pause(running);

describe('the machine', () => {
  it('AUTO-07 AUTO-08 a new game has the defaults', () => {
    expect(NEW_AUTO_CALLER).toEqual({
      mode: 'inactive',
      next_call_at: null,
      config: { enabled: false, interval_seconds: 15, random_order: true, pause_on_win: true },
    });
  });

  it('AUTO-05 OP-085 starting enables, and the first call comes after one full interval', () => {
    expect(running.mode).toBe('running');
    expect(running.config.enabled).toBe(true);
    expect(running.next_call_at).toBe(16_000);
    expect([15_999, 16_000, 99_000].map((now) => isDue(running, now))).toEqual([false, true, true]);
  });

  it('AUTO-02 AUTO-03 pause holds, resume starts a full interval, stop ends', () => {
    expect(paused).toMatchObject({ mode: 'paused', next_call_at: null });
    expect(isDue(paused, 99_000)).toBe(false);
    expect(resume(paused, 50_000)).toMatchObject({ mode: 'running', next_call_at: 65_000 });
    expect(stop(paused)).toMatchObject({ mode: 'inactive', next_call_at: null });
    expect(stop(running)).toMatchObject({ mode: 'inactive', next_call_at: null });
  });

  it('D-18 a step that changes nothing gives back the same machine', () => {
    const still = stop(running);
    expect(start(running, 9_000)).toBe(running);
    expect(pause(paused)).toBe(paused);
    expect(resume(running, 9_000)).toBe(running);
    for (const step of [stop, pause, (caller: AutoCaller) => resume(caller, 9_000)]) {
      expect(step(still)).toBe(still);
    }
  });

  it('D-36 whichever way the clock is set, the next call is due within one interval', () => {
    const jump = fc.integer({ min: -7_200_000, max: 7_200_000 });
    const seconds = fc.constantFrom(...AUTO_CALL.intervals_seconds);
    fc.assert(
      fc.property(seconds, jump, fc.integer({ min: 0, max: 120_000 }), (interval_seconds, by, passed) => {
        const config = { ...NEW_AUTO_CALLER.config, interval_seconds };
        const interval = interval_seconds * 1_000;
        const caller = start({ ...NEW_AUTO_CALLER, config }, 10_000_000);
        const now = 10_000_000 + Math.min(passed, interval) + by;
        expect(isDue(caller, now) || isDue(caller, now + interval)).toBe(true);
        for (const after of [start(caller, now), resume(caller, now), afterAutoCall(caller, 5, now)]) {
          expect((after.next_call_at ?? Number.NaN) - now).toBeLessThanOrEqual(interval);
        }
      }),
    );
  });

  it('OP-083 after an outage there is one call and then a full interval', () => {
    const late = 10_000_000;
    expect(isDue(running, late)).toBe(true);
    const next = afterAutoCall(running, 5, late);
    expect(next.next_call_at).toBe(late + 15_000);
    expect(isDue(next, late + 14_999)).toBe(false);
  });

  it('OP-083 it stops by itself when no phrase is left, by whatever call', () => {
    expect(afterAutoCall(running, 0, 16_000).mode).toBe('inactive');
    expect(afterHandCall(running, 0).mode).toBe('inactive');
    expect(afterHandCall(paused, 0).mode).toBe('inactive');
    expect(afterHandCall(running, 3)).toBe(running);
  });

  it('AUTO-09 OP-060 a win pauses it when pause_on_win is on', () => {
    const carefree = { ...running, config: { ...running.config, pause_on_win: false } };
    expect(afterWin(running).mode).toBe('paused');
    expect(afterWin(carefree)).toBe(carefree);
    expect(afterWin(NEW_AUTO_CALLER)).toBe(NEW_AUTO_CALLER);
  });

  it('OP-066 OP-079 states and rounds pause or stop it', () => {
    expect(afterEffect(running, 'pause').mode).toBe('paused');
    expect(afterEffect(running, 'stop').mode).toBe('inactive');
    expect(afterEffect(paused, 'stop').mode).toBe('inactive');
    expect(afterEffect(running, 'keep')).toBe(running);
    expect(afterEffect(NEW_AUTO_CALLER, 'pause')).toBe(NEW_AUTO_CALLER);
  });

  it('AUTO-01 a next call is set exactly while it runs, whatever the host presses', () => {
    const steps = fc.array(fc.constantFrom(start, stop, pause, resume));
    fc.assert(
      fc.property(steps, (pressed) => {
        let caller: AutoCaller = NEW_AUTO_CALLER;
        pressed.forEach((step, now) => {
          caller = step(caller, now);
          expect(caller.next_call_at !== null).toBe(caller.mode === 'running');
          expect(caller.mode === 'inactive' || caller.config.enabled).toBe(true);
        });
      }),
    );
  });
});
