import { useEffect, useRef } from 'react';
import { WIN_SHEET } from '../../../screen-limits.ts';

/** Keys that do nothing until what they belong to, which came unasked, has been there for a moment. */
export function useArmed(what: unknown): (work: () => void) => () => void {
  const is_armed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each thing that comes
  useEffect(() => {
    const timer = setTimeout(() => {
      is_armed.current = true;
    }, WIN_SHEET.armed_after);
    return () => {
      clearTimeout(timer);
      is_armed.current = false;
    };
  }, [what]);
  return (work) => () => {
    if (is_armed.current) work();
  };
}
