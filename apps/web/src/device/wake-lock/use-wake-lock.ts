import { useEffect, useRef } from 'react';
import { type AwakePlace, useAwake } from './awake-choice.ts';
import { keepAwake } from './keep-awake.ts';

type Options = {
  /** Whether there is something to watch. A hidden page never keeps the screen on. */
  wanted: boolean;
  /** Whose switch counts. */
  place: AwakePlace;
  /** Lets the screen sleep after a while without a touch, a key or another value of `calls`. */
  idle?: { calls: number };
};

/** Keeps the screen of this device on while the page wants it and its switch is on. */
export function useWakeLock({ wanted, place, idle }: Options): void {
  const is_on = useAwake((awake) => awake[place]);
  const is_wanted = wanted && is_on;
  const sleeps = idle !== undefined;
  const calls = idle?.calls;
  const kept = useRef<ReturnType<typeof keepAwake>>(null);

  useEffect(() => {
    if (!is_wanted) return;
    const awake = keepAwake({ sleeps });
    kept.current = awake;
    return () => {
      kept.current = null;
      awake.stop();
    };
  }, [is_wanted, sleeps]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new call keeps the screen on for longer
  useEffect(() => kept.current?.called(), [calls]);
}
