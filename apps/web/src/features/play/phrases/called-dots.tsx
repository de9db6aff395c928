import { clsx } from 'clsx';
import { useCalledCounts } from '../../../live/use-called-counts.ts';
import styles from './phrase-table.module.css';

/** One dot for every phrase that can be called; the words beside say the same. */
export function CalledDots() {
  const { called, total } = useCalledCounts();
  return (
    <div className={styles.dots} aria-hidden="true">
      {Array.from({ length: total }, (_, place) => place).map((place) => (
        <i key={place} className={clsx(place < called && styles.on)} />
      ))}
    </div>
  );
}
