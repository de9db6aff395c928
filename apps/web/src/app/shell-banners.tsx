import { NetworkBanner } from './network-banner.tsx';
import { LateBanners } from './shell/late-banners.tsx';
import styles from './shell-banners.module.css';

/** What the app itself has to say, above every page. */
export function ShellBanners() {
  return (
    <div className={styles.banners}>
      <NetworkBanner />
      <LateBanners />
    </div>
  );
}
