import { clsx } from 'clsx';
import { HomeHeader } from '../../features/home/home-header.tsx';
import { LogInLink } from '../../features/packs/log-in-link.tsx';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './packs-header.module.css';

/** The header of pages about packs for those who are not signed in. */
function VisitorHeader() {
  return (
    <header className={clsx('row spread', styles.header)}>
      <Link to={PATHS.packs} className={styles.home}>
        <Logo className={styles.logo} />
      </Link>
      <LogInLink size="small" variant="paper" />
    </header>
  );
}

/** The header of the pages that visitors may open too. */
export function PacksHeader({ at }: { at: 'packs' | 'elsewhere' }) {
  const user = useSession((session) => session.user);
  return user === null ? <VisitorHeader /> : <HomeHeader user={user} at={at} />;
}
