import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { useEffect, useLayoutEffect, useState } from 'react';

/** How long the pointer must be idle after a call before rows move. */
export const IDLE_TIME = 4_000;

const SEPARATOR = ' ';

const idsIn = (key: string): ReadonlySet<string> => new Set(key === '' ? [] : key.split(SEPARATOR));

/** A recalled phrase moves back as soon as the pointer is up. A called one stays where it was for a while. */
function idleTimeFor(shown: string, value: string): number {
  const shown_ids = idsIn(shown);
  return [...idsIn(value)].every((id) => shown_ids.has(id)) ? 0 : IDLE_TIME;
}

/**
 * The ids of the phrases listed as called. After a call the row stays in its place until there has been no
 * call and no touch for a while, so that no other row slips under a finger that is about to press.
 */
export function useListedAsCalled(
  pointer: PointerActivity,
  phrases: readonly Readonly<Phrase>[],
  beforeChange: () => void,
): ReadonlySet<string> {
  const called = phrases.filter(({ is_called }) => is_called).map(({ id }) => id);
  return idsIn(useWhenIdle(pointer, called.join(SEPARATOR), { idleTime: idleTimeFor, beforeChange }));
}

type Listener = (is_down: boolean) => void;

/** Whether the pointer is down, and an event for each of its movements. */
export type PointerActivity = {
  isDown: () => boolean;
  /** Returns a function to unsubscribe. */
  onActivity: (listener: Listener) => () => void;
  /** Adds the listeners and returns a function to remove them. */
  listen: () => () => void;
};

function trackPointer(): PointerActivity {
  const listeners = new Set<Listener>();
  let is_down = false;

  const notifyListeners = () => {
    for (const listener of [...listeners]) listener(is_down);
  };
  const setDown = (next: boolean) => {
    is_down = next;
    notifyListeners();
  };

  return {
    isDown: () => is_down,
    onActivity(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listen() {
      const control = new AbortController();
      const options = { capture: true, passive: true, signal: control.signal };
      window.addEventListener('pointerdown', () => setDown(true), options);
      window.addEventListener('pointerup', () => setDown(false), options);
      // During scrolling there are no pointer events, but touch events still say when the finger is lifted.
      for (const end of ['touchend', 'touchcancel'] as const) {
        window.addEventListener(end, ({ touches }) => setDown(touches.length > 0), options);
      }
      for (const move of ['pointermove', 'scroll'] as const)
        window.addEventListener(move, notifyListeners, options);
      return () => control.abort();
    },
  };
}

/** Calls `done` once the pointer has been idle for `idle_time` milliseconds. With 0 it only has to be up. */
function onceIdle({ isDown, onActivity }: PointerActivity, idle_time: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (is_down: boolean) => {
    clearTimeout(timer);
    if (is_down) return;
    if (idle_time === 0) done();
    else timer = setTimeout(done, idle_time);
  };
  const unsubscribe = onActivity(restart);
  restart(isDown());
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

export function usePointerActivity(): PointerActivity {
  const [pointer] = useState(trackPointer);
  useEffect(() => pointer.listen(), [pointer]);
  return pointer;
}

type WhenIdle<Value> = {
  /** How long the pointer must be idle before this change, in milliseconds. */
  idleTime: (shown: Value, value: Value) => number;
  /** Called just before the change. */
  beforeChange: () => void;
};

/** Delays a value until the pointer is idle, so that nothing moves under a finger. */
export function useWhenIdle<Value extends string | number>(
  pointer: PointerActivity,
  value: Value,
  { idleTime, beforeChange }: WhenIdle<Value>,
): Value {
  const [shown, setShown] = useState(value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value restarts the wait
  useLayoutEffect(() => {
    if (value === shown) return;
    return onceIdle(pointer, idleTime(shown, value), () => {
      beforeChange();
      setShown(value);
    });
  }, [pointer, value, shown]);

  return shown;
}
