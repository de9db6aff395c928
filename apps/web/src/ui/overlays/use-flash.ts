import { useCallback, useEffect, useRef, useState } from 'react';

/** Something that shows for a moment. Each flash restarts the timer. */
export function useFlash(duration: number): { is_on: boolean; flash: () => void } {
  const [is_on, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const flash = useCallback(() => {
    clearTimeout(timer.current);
    setOn(true);
    timer.current = setTimeout(() => setOn(false), duration);
  }, [duration]);

  return { is_on, flash };
}
