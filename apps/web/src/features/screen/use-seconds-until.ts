import { useCallback, useSyncExternalStore } from 'react';

const SECOND = 1_000;

/** Whole seconds until a moment of this device's clock. It changes once a second; once the time is up nothing runs. */
export function useSecondsUntil(at: number): number {
  const follow = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = at - Date.now();
        if (left > 0) timer = setTimeout(step, left % SECOND || SECOND);
      };
      // A timer that came too early tells nothing new, and waits again.
      const step = () => {
        tell();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [at],
  );
  return useSyncExternalStore(follow, () => Math.max(0, Math.ceil((at - Date.now()) / SECOND)));
}
