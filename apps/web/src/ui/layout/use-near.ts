import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead that nobody scrolls to something unfinished. */
const AHEAD = '600px';

/** Whether the element has come near the visible part of the page. Once true, it stays true. */
export function useNear<E extends Element>(): { ref: RefObject<E | null>; is_near: boolean } {
  const ref = useRef<E>(null);
  const [is_near, setNear] = useState(() => !('IntersectionObserver' in window));

  useEffect(() => {
    const element = ref.current;
    if (is_near || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [is_near]);

  return { ref, is_near };
}
