import { CARD } from '@phrase-bingo/game/rules/limits';
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
