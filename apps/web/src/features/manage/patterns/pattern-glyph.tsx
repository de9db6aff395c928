import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { type CellMask, hasCell } from '@phrase-bingo/game/rules/game/marks';
import { clsx } from 'clsx';
import styles from './pattern-glyph.module.css';

/** A card in miniature with ink where a pattern lies; its name stands beside it. */
export function PatternGlyph({ mask }: { mask: CellMask }) {
  return (
    <span className={styles.glyph} aria-hidden="true">
      {CELL_INDEXES.map((index) => (
        <i key={index} className={clsx(hasCell(mask, index) && styles.inked)} />
      ))}
    </span>
  );
}
