import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element is in the visible part of the page; in a tab that is not shown it is not. */
export function useSeen<E extends Element>(): { ref: RefObject<E | null>; is_seen: boolean } {
  const ref = useRef<E>(null);
  const [is_seen, setSeen] = useState(() => !('IntersectionObserver' in window));

  useEffect(() => {
    if (ref.current === null || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) setSeen(isIntersecting);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, is_seen };
}
