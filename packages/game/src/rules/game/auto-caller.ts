import { AUTO_CALL } from '../limits.ts';

export type AutoCallMode = 'inactive' | 'running' | 'paused';
export type AutoCallInterval = (typeof AUTO_CALL.intervals_seconds)[number];

export type AutoCallConfig = {
  enabled: boolean;
  interval_seconds: AutoCallInterval;
  random_order: boolean;
  pause_on_win: boolean;
};

/** The auto-caller of one game; next_call_at is in milliseconds and set only while running. */
export type AutoCaller = { mode: AutoCallMode; next_call_at: number | null; config: AutoCallConfig };

export const NEW_AUTO_CALLER: AutoCaller = {
  mode: 'inactive',
  next_call_at: null,
  config: {
    enabled: false,
    interval_seconds: AUTO_CALL.default_interval_seconds,
    random_order: true,
    pause_on_win: true,
  },
};

const intervalOf = ({ config }: AutoCaller): number => config.interval_seconds * 1_000;

/** No step sets the next call further ahead than one interval: since then the clock was set back. */
const isAstray = (caller: AutoCaller, now: number): boolean =>
  caller.next_call_at !== null && caller.next_call_at > now + intervalOf(caller);

const run = (caller: AutoCaller, now: number): AutoCaller => ({
  mode: 'running',
  next_call_at: now + intervalOf(caller),
  config: { ...caller.config, enabled: true },
});

const pause = (caller: AutoCaller): AutoCaller =>
  caller.mode === 'running' ? { ...caller, mode: 'paused', next_call_at: null } : caller;

const stop = (caller: AutoCaller): AutoCaller =>
  caller.mode === 'inactive' ? caller : { ...caller, mode: 'inactive', next_call_at: null };

/** The steps the host may take. A step that changes nothing returns the same object. */
export const AUTO_CALL_STEPS = {
  start: (caller, now) => (caller.mode === 'running' && !isAstray(caller, now) ? caller : run(caller, now)),
  stop,
  pause,
  resume: (caller, now) => (caller.mode === 'paused' || isAstray(caller, now) ? run(caller, now) : caller),
} as const satisfies Record<string, (caller: AutoCaller, now: number) => AutoCaller>;

export type AutoCallStep = keyof typeof AUTO_CALL_STEPS;

const EFFECTS = { keep: (caller: AutoCaller) => caller, pause, stop } as const;
export type AutoCallEffect = keyof typeof EFFECTS;

/** What a change of state or a new round does to the auto-caller. */
export const afterEffect = (caller: AutoCaller, effect: AutoCallEffect): AutoCaller =>
  EFFECTS[effect](caller);

/** Never later than one interval from now, whichever way the clock was set. */
export const isDue = (caller: AutoCaller, now: number): boolean =>
  caller.next_call_at !== null && (caller.next_call_at <= now || isAstray(caller, now));

/**
 * After an automatic call the interval counts from the call itself, not from when it was due,
 * so an outage is followed by one call and never by a burst.
 */
export const afterAutoCall = (caller: AutoCaller, remaining: number, now: number): AutoCaller =>
  remaining > 0 ? run(caller, now) : stop(caller);

/** A call by hand does not change the interval, but the last phrase stops the auto-caller. */
export const afterHandCall = (caller: AutoCaller, remaining: number): AutoCaller =>
  remaining > 0 ? caller : stop(caller);

export const afterWin = (caller: AutoCaller): AutoCaller =>
  caller.config.pause_on_win ? pause(caller) : caller;
