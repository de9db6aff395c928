import { clsx } from 'clsx';
import { logPanelError } from '../health/error-log.ts';
import { PanelBoundary } from '../ui/layout/panel-boundary.tsx';
import { overHeaderClass } from '../ui/overlays/over-header.tsx';
import { NetworkBanner } from './network-banner.tsx';
import { LateBanners } from './shell/late-banners.tsx';
import styles from './shell-banners.module.css';

const nothing = async () => undefined;

/** What the app itself has to say, above every page. */
export function ShellBanners() {
  return (
    <div className={clsx(styles.banners, overHeaderClass)}>
      <NetworkBanner />
      <PanelBoundary what="The banner" frame={() => null} onError={logPanelError} onRetry={nothing}>
        <LateBanners />
      </PanelBoundary>
    </div>
  );
}
