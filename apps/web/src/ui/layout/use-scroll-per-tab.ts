import { useEffect, useLayoutEffect, useRef } from 'react';

/** Restores the scroll position of each tab. A tab opens at the top the first time. */
export function useScrollPerTab(tab: string): void {
  const positions = useRef(new Map<string, number>());
  const shown = useRef(tab);

  useEffect(() => {
    const remember = () => positions.current.set(shown.current, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    if (tab === shown.current) return;
    shown.current = tab;
    window.scrollTo(0, positions.current.get(tab) ?? 0);
  }, [tab]);
}
