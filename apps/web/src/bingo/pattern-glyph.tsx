import { CELL_INDEXES } from '@phrase-bingo/game/rules/game/cells';
import { type CellMask, hasCell } from '@phrase-bingo/game/rules/game/marks';
import { clsx } from 'clsx';
import styles from './pattern-glyph.module.css';

type PatternGlyphProps = {
  mask: CellMask;
  /** The accessible name, where no text beside it says it. */
  label?: string;
};

/** A card in miniature with ink where a pattern lies, `--glyph` wide. */
export function PatternGlyph({ mask, label }: PatternGlyphProps) {
  return (
    <span
      className={clsx('grid gap-1', styles.glyph)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {CELL_INDEXES.map((index) => (
        <i key={index} className={clsx(hasCell(mask, index) && styles.inked)} />
      ))}
    </span>
  );
}
