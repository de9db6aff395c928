import { clsx } from 'clsx';
import { Suspense, useEffect, useState } from 'react';
import { logPanelError } from '../../health/error-log.ts';
import { fetchedLater } from '../../ui/layout/fetched-later.tsx';
import { PanelBoundary } from '../../ui/layout/panel-boundary.tsx';
import { whenIdle } from '../../ui/layout/when-idle.ts';
import { overHeaderClass } from '../../ui/overlays/over-header.tsx';
import styles from './app-banners.module.css';
import { NetworkBanner } from './network-banner.tsx';

const LateBanners = fetchedLater(async () => (await import('./late-banners.tsx')).LateBanners);

/** Imports the banners that can wait until the page is loaded and idle. */
function BannersWhenIdle() {
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
        <LateBanners />
      </Suspense>
    )
  );
}

const nothing = async () => undefined;

/** The banners above every page. */
export function AppBanners() {
  return (
    <div className={clsx('grid gap-4 in-middle', styles.banners, overHeaderClass)}>
      <NetworkBanner />
      <PanelBoundary what="The banner" frame={() => null} onError={logPanelError} onRetry={nothing}>
        <BannersWhenIdle />
      </PanelBoundary>
    </div>
  );
}
