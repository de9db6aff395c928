import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** Counts whole seconds down to 0. */
export function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
