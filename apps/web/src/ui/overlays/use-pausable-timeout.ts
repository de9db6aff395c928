import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after so many milliseconds that were not paused. */
export function usePausableTimeout(callback: () => void, duration: number, paused: boolean): void {
  const left = useRef(duration);
  const finish = useEffectEvent(callback);

  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(finish, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [paused]);
}
