import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while, so that what passes at once is not shown. */
export function useSettled<T>(value: T, wait: number, at_first: T): T {
  const [settled, setSettled] = useState(at_first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
