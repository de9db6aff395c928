import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { type CellMask, hasCell } from '@phrase-bingo/game/rules/game/marks';
import { clsx } from 'clsx';
import { Blot, Star } from '../../ui/display/blot.tsx';
import styles from './mini-card.module.css';

type Props = { seed: string; marks: CellMask; line: CellMask; className?: string | undefined };

/** A card without its phrases. It is hidden from screen readers because the text beside it says the same. */
export function MiniCard({ seed, marks, line, className }: Props) {
  return (
    <div className={clsx(styles.mini, className)} aria-hidden="true">
      {CELL_INDEXES.map((index) => (
        <i key={index} className={clsx(hasCell(line, index) && styles.won)}>
          {isFreeIndex(index) ? <Star /> : hasCell(marks, index) && <Blot seed={`${seed}/${index + 1}`} />}
        </i>
      ))}
    </div>
  );
}
