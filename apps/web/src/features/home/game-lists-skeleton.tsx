import { clsx } from 'clsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './game-lists.module.css';

const TILES = [1, 2, 3, 4];

export function GameListsSkeleton() {
  return (
    <div className={clsx('grid gap-9', styles.tiles)} role="status">
      <VisuallyHidden>Loading games</VisuallyHidden>
      {TILES.map((tile) => (
        <div key={tile} className={styles.dry}>
          <Skeleton shape="pill" width={112} height={28} />
          <Skeleton width="72%" height={28} />
          <Skeleton width="34%" />
          <Skeleton width="90%" />
          <Skeleton height={12} />
          <div className={clsx('row spread', styles.dry_stub)}>
            <Skeleton width={120} height={34} />
            <Skeleton width={78} height={44} />
          </div>
        </div>
      ))}
    </div>
  );
}
