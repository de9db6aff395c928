import { clsx } from 'clsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './shared-pack.module.css';

export function SharedPackSkeleton() {
  return (
    <>
      <div className={clsx('stack content-start gap-6', styles.side)} role="status">
        <VisuallyHidden>Loading the pack</VisuallyHidden>
        <Skeleton shape="block" height={260} />
        <Skeleton height={57} />
        <Skeleton height={57} />
        <Skeleton height={48} />
      </div>
      <div className={styles.sample}>
        <Skeleton shape="block" height={480} />
      </div>
    </>
  );
}
