import { ChevronLeft } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './health.module.css';

export function HealthHeader() {
  return (
    <div className={styles.header}>
      <Link className={iconButtonClass()} to={PATHS.profile} aria-label="Profile" title="Profile">
        <ChevronLeft aria-hidden="true" />
      </Link>
      <h1 className={styles.place}>App Health</h1>
    </div>
  );
}
