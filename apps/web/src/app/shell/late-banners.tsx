import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/layout/when-idle.ts';

const Nothing = (): ReactNode => null;

/** Banners that cannot be fetched are no reason to take the app down. */
const OwnBanners = lazy<() => ReactNode>(() =>
  import('./own-banners.tsx').catch(() => ({ default: Nothing })),
);

/** Banners of the app and its service worker: fetched when the page itself has come and rests. */
export function LateBanners() {
  const [is_time, setTime] = useState(false);

  useEffect(() => {
    let stop: (() => void) | undefined;
    const wait = () => {
      stop = whenIdle(() => setTime(true));
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      stop?.();
    };
  }, []);

  return (
    is_time && (
      <Suspense>
        <OwnBanners />
      </Suspense>
    )
  );
}
