import { CARD } from '@phrase-bingo/game/rules/limits';
import { clsx } from 'clsx';
import { fitOf } from '../../../../bingo/fit-phrase.ts';
import { BALL_COLOURS, Ball } from '../../../../ui/display/ball.tsx';
import { Blot, Star } from '../../../../ui/display/blot.tsx';
import { FREE } from '../../words.ts';
import type { WinningCard, WinningCell } from '../stage-model.ts';
import styles from './winner-card.module.css';

const COLUMNS = BALL_COLOURS.slice(0, CARD.size);

type CellProps = { cell: WinningCell; seed: string; turn: number };

/** Text in the winning cells alone; the others have their ink. */
function Cell({ cell, seed, turn }: CellProps) {
  const text = cell.is_free ? FREE : cell.text;
  return (
    <span className={clsx(styles.cell, cell.is_winning && styles.winning)} style={{ '--turn': turn }}>
      {cell.is_called && !cell.is_free && <Blot seed={seed} className={styles.blot} />}
      {cell.is_free && <Star className={styles.blot} />}
      {(cell.is_winning || cell.is_free) && (
        <span
          className={clsx('cropped centre balance break', styles.text, cell.is_free && styles.free)}
          style={{ '--fit': fitOf(text) }}
          dir="auto"
        >
          {text}
        </span>
      )}
    </span>
  );
}

type WinnerCardProps = {
  card: WinningCard;
  /** Whose it is. */
  label: string;
  seed: string;
  className?: string | undefined;
};

/** Cells are framed one after the other, in the order of the card. */
function withTurns(card: WinningCard): { cell: WinningCell; turn: number }[] {
  let turn = 0;
  return card.map((cell) => {
    if (cell.is_winning) turn += 1;
    return { cell, turn };
  });
}

/** The card of a winner with its line, large enough for a room. */
export function WinnerCard({ card, label, seed, className }: WinnerCardProps) {
  return (
    <section className={clsx('isolate stock', styles.card, className)} aria-label={label}>
      <div className={clsx('grid justify-items-centre', styles.balls)} aria-hidden="true">
        {COLUMNS.map((column) => (
          <Ball key={column} colour={column} plate>
            {column.toUpperCase()}
          </Ball>
        ))}
      </div>
      <div className={styles.grid}>
        {withTurns(card).map(({ cell, turn }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <Cell key={at} cell={cell} seed={`${seed}/${at}`} turn={turn} />
        ))}
      </div>
    </section>
  );
}

/** The same card in miniature, without words. */
export function MiniCard({ card, seed }: { card: WinningCard; seed: string }) {
  return (
    <span className={clsx('grid isolate', styles.mini)} aria-hidden="true">
      {card.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <i key={at} className={clsx(cell.is_winning && styles.won)}>
          {cell.is_free && <Star />}
          {cell.is_called && !cell.is_free && <Blot seed={`${seed}/${at}`} />}
        </i>
      ))}
    </span>
  );
}
