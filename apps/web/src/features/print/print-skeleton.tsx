import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Waiting } from '../../ui/layout/waiting.tsx';
import styles from './print-view.module.css';

/** The page while the game or its cards are coming. */
export function PrintSkeleton() {
  return (
    <Waiting says="Loading the paper cards">
      <div className={styles.columns} inert>
        <Panel title="Deal" className={styles.waiting}>
          <Skeleton height={57} />
          <Skeleton height={34} />
          <Skeleton height={57} />
        </Panel>
        <Panel title="Print" className={styles.waiting}>
          <Skeleton height={60} />
          <Skeleton height={60} />
          <Skeleton height={200} />
        </Panel>
      </div>
    </Waiting>
  );
}
