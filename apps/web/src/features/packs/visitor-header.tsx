import { clsx } from 'clsx';
import { PATHS } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { LogInLink } from './log-in-link.tsx';
import styles from './visitor-header.module.css';

/** The header of pages about packs for those who are not signed in. */
export function VisitorHeader() {
  return (
    <header className={clsx('row spread', styles.header)}>
      <Link to={PATHS.packs} className={styles.home}>
        <Logo className={styles.logo} />
      </Link>
      <LogInLink size="small" variant="paper" />
    </header>
  );
}
