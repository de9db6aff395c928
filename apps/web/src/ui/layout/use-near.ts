import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead that nobody scrolls into something unfinished. */
const AHEAD = '600px';

/** Whether its element has come near what is seen; it stays near from then on. */
export function useNear<Its extends Element>(): { place: RefObject<Its | null>; is_near: boolean } {
  const place = useRef<Its>(null);
  const [is_near, setNear] = useState(() => !('IntersectionObserver' in window));

  useEffect(() => {
    const element = place.current;
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

  return { place, is_near };
}
