import { describe, expect, it } from 'vitest';
import {
  type AutoCallChange,
  configuredAutoCaller,
  whyNotConfigureAutoCaller,
  whyNotStepAutoCaller,
} from './auto-call-gates.ts';
import { AUTO_CALL_STEPS, type AutoCaller, type AutoCallStep, NEW_AUTO_CALLER } from './auto-caller.ts';
import { GAME_STATES, type GameState } from './game-state.ts';

const host = { id: 'nan' };
const guest = { id: 'ray' };
const game = (state: GameState = 'PLAYING') => ({ creator_id: 'nan', state });
const running = AUTO_CALL_STEPS.start(NEW_AUTO_CALLER, 0);
const paused = AUTO_CALL_STEPS.pause(running);

const step = (caller: AutoCaller, name: AutoCallStep, state: GameState = 'PLAYING', remaining = 9) =>
  whyNotStepAutoCaller(game(state), host, caller, name, remaining);

describe('steps', () => {
  it('AUTO-04 starting and resuming need PLAYING', () => {
    expect(GAME_STATES.filter((state) => step(NEW_AUTO_CALLER, 'start', state) === null)).toEqual([
      'PLAYING',
    ]);
    expect(step(NEW_AUTO_CALLER, 'start', 'OPEN')).toBe('auto_call_needs_playing');
    expect(step(paused, 'resume', 'REVIEW')).toBe('auto_call_needs_playing');
    expect(step(paused, 'resume')).toBeNull();
  });

  it('OP-083 there must be something left to call', () => {
    expect(step(NEW_AUTO_CALLER, 'start', 'PLAYING', 0)).toBe('auto_call_nothing_left');
    expect(step(paused, 'resume', 'PLAYING', 0)).toBe('auto_call_nothing_left');
  });

  it('D-18 what changes nothing is not refused', () => {
    expect(step(NEW_AUTO_CALLER, 'resume', 'OPEN', 0)).toBeNull();
    expect(step(NEW_AUTO_CALLER, 'stop', 'WON', 0)).toBeNull();
    expect(step(running, 'start', 'PLAYING', 0)).toBeNull();
    expect(step(paused, 'stop', 'REVIEW')).toBeNull();
  });

  it('ROLE-09 only the host runs the auto-caller', () => {
    for (const name of ['start', 'stop', 'pause', 'resume'] as const) {
      expect(whyNotStepAutoCaller(game(), guest, running, name, 9)).toBe('not_host');
    }
    expect(whyNotConfigureAutoCaller(game(), guest, running, {})).toBe('not_host');
  });
});

describe('config', () => {
  const why = (caller: AutoCaller, change: AutoCallChange) =>
    whyNotConfigureAutoCaller(game(), host, caller, change);

  it('AUTO-07 OP-085 only the offered intervals are taken', () => {
    for (const interval_seconds of [15, 30, 60, 120]) {
      expect(why(NEW_AUTO_CALLER, { interval_seconds })).toBeNull();
    }
    for (const interval_seconds of [0, 14, 45, -15, 15.5, Number.NaN]) {
      expect(why(NEW_AUTO_CALLER, { interval_seconds })).toBe('auto_call_interval_unknown');
    }
  });

  it('AUTO-06 OP-085 interval and order are fixed while it is active, paused too', () => {
    for (const caller of [running, paused]) {
      expect(why(caller, { interval_seconds: 30 })).toBe('auto_call_locked');
      expect(why(caller, { random_order: false })).toBe('auto_call_locked');
      expect(why(caller, { ...caller.config, pause_on_win: false })).toBeNull();
    }
  });

  it('OP-085 a partial change leaves the rest, and switching off also stops', () => {
    expect(configuredAutoCaller(running, { pause_on_win: false })).toEqual({
      ...running,
      config: { ...running.config, pause_on_win: false },
    });
    expect(configuredAutoCaller(running, { enabled: false })).toEqual({
      mode: 'inactive',
      next_call_at: null,
      config: { ...running.config, enabled: false },
    });
    expect(configuredAutoCaller(NEW_AUTO_CALLER, { enabled: true, interval_seconds: 60 })).toMatchObject({
      mode: 'inactive',
      config: { enabled: true, interval_seconds: 60 },
    });
  });
});
