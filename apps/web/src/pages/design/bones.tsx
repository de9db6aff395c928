import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './design.module.css';

export function Bones() {
  return (
    <Panel title="Loading">
      <div className={styles.bones}>
        <div className={styles.row}>
          <Skeleton shape="pill" width={92} height={28} />
          <Skeleton shape="pill" width={74} height={28} />
        </div>
        <Skeleton width="70%" height={30} />
        <Skeleton width="46%" />
        <Skeleton shape="pill" height={12} />
        <div className={styles.row}>
          {['B', 'I', 'N', 'G', 'O'].map((letter) => (
            <Skeleton key={letter} shape="round" height={44} />
          ))}
        </div>
      </div>
    </Panel>
  );
}
