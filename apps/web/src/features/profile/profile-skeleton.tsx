import { clsx } from 'clsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './profile.module.css';

const STATS = [1, 2, 3, 4];

/** The shapes of the profile while it is on its way. */
export function ProfileSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <VisuallyHidden>Loading your profile</VisuallyHidden>
      <div className={styles.column}>
        <Skeleton shape="block" className={clsx(styles.dry_card)} height="auto" />
        <Skeleton shape="block" className={clsx(styles.account)} height={220} />
      </div>
      <div className={styles.column}>
        <div className={styles.stats}>
          {STATS.map((stat) => (
            <Skeleton key={stat} shape="block" height={96} />
          ))}
        </div>
        <Skeleton shape="block" height={92} />
        <Skeleton shape="block" height={210} />
      </div>
    </div>
  );
}
