import { CARD } from '@phrase-bingo/game/rules/limits';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './entry.module.css';

const CELLS = Array.from({ length: CARD.cells }, (_, index) => index);

/** A dry card: the shape of what is to come. */
export function DryCard() {
  return (
    <div className={styles.dry} aria-hidden="true">
      {CELLS.map((cell) => (
        <i key={cell} />
      ))}
    </div>
  );
}

export function PlaySkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>Loading the game</VisuallyHidden>
      <div className={styles.call}>
        <Skeleton shape="round" height={56} />
        <div className={styles.lines}>
          <Skeleton width={120} height={14} />
          <Skeleton width={220} height={22} />
        </div>
      </div>
      <DryCard />
    </div>
  );
}
