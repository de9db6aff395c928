import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './manage-skeleton.module.css';

/** The shape of what is to come. */
export function ManageSkeleton() {
  return (
    <main id="main" tabIndex={-1}>
      <div className={styles.skeleton} role="status">
        <VisuallyHidden>Loading the game</VisuallyHidden>
        <Skeleton width={220} height={30} />
        <Skeleton shape="block" height={260} />
        <Skeleton shape="block" height={220} />
      </div>
    </main>
  );
}
