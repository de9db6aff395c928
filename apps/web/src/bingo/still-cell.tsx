import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Blot, Star } from '../ui/display/blot.tsx';
import styles from './bingo-cell.module.css';
import { type CellInk, Hyphenated } from './bingo-cell.tsx';
import { fitOf } from './fit-phrase.ts';

type Props = {
  sid: number;
  ink: CellInk;
  is_winning: boolean;
  /** Changed just now: the ink plays its animation once and the cell lights up for a moment. */
  is_landing: boolean;
  text: string;
  /** The accessible name: position, phrase and state. */
  label: string;
  /** So that a blot keeps its shape. */
  seed: string;
};

/** A cell of a card that is only looked at: it looks like the others, and cannot be pressed. */
export function StillCell({ sid, ink, is_winning, is_landing, text, label, seed }: Props) {
  const fit = useMemo(() => fitOf(text), [text]);
  return (
    <div
      role="img"
      aria-label={label}
      data-sid={sid}
      data-landing={is_landing || undefined}
      className={clsx(
        styles.cell,
        styles.still,
        styles[ink],
        is_winning && styles.winning,
        is_landing && styles.fresh,
      )}
      style={{ '--fit': fit }}
    >
      {(ink === 'daubed' || ink === 'early') && (
        <Blot seed={seed} is_landing={is_landing} className={styles.blot} />
      )}
      {ink === 'free' && <Star className={styles.star} />}
      <Hyphenated text={text} className={styles.text} />
    </div>
  );
}
