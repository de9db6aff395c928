import { useEffect, useLayoutEffect, useRef } from 'react';

/** Each tab of a page is found as far down as it was left, and at its top at first. */
export function useScrollPerTab(tab: string): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(tab);

  useEffect(() => {
    const note = () => places.current.set(shown.current, window.scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (tab === shown.current) return;
    shown.current = tab;
    window.scrollTo(0, places.current.get(tab) ?? 0);
  }, [tab]);
}
