import { clsx } from 'clsx';
import { CircleQuestionMark } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { Blot, Star } from '../ui/display/blot.tsx';
import styles from './bingo-cell.module.css';
import { fitOf } from './fit-phrase.ts';
import { Hyphenated } from './hyphenated.tsx';

/** `early`: daubed before the call, so it will not validate. `free` never toggles. */
export type CellInk = 'none' | 'called' | 'daubed' | 'early' | 'free';

type BingoCellProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-pressed'> & {
  ink: CellInk;
  /** In the winning line. */
  winning?: boolean;
  /** The card takes no marks now: ink drained, text at full strength. */
  off?: boolean;
  /** The same look for a card whose press is still answered. */
  drained?: boolean;
  /** The card takes no more marks, but its ink stays wet: that of a winner. */
  locked?: boolean;
  /** Keeps a shout from counting. */
  doubted?: boolean;
  /** Ink that has just landed plays its thump once, and its cell lights up for a moment. */
  landing?: boolean;
  text: string;
  /** The spoken name; it tells the place, the phrase and the state. */
  label: string;
  /** Game, round and place, so that a blot keeps its shape. */
  seed: string;
};

const MARKED: Record<CellInk, boolean> = {
  none: false,
  called: false,
  daubed: true,
  early: true,
  free: true,
};

export function BingoCell({
  ink,
  winning = false,
  off = false,
  drained = false,
  locked = false,
  doubted = false,
  landing = false,
  text,
  label,
  seed,
  className,
  style,
  ...rest
}: BingoCellProps) {
  const fit = useMemo(() => fitOf(text), [text]);
  return (
    <button
      type="button"
      className={clsx(
        styles.cell,
        styles[ink],
        winning && styles.winning,
        (off || drained) && styles.off,
        locked && styles.locked,
        doubted && styles.doubted,
        landing && styles.fresh,
        className,
      )}
      aria-label={label}
      aria-pressed={MARKED[ink]}
      aria-disabled={off || locked || ink === 'free' || undefined}
      style={{ '--fit': fit, ...style }}
      {...rest}
    >
      {(ink === 'daubed' || ink === 'early') && (
        <Blot seed={seed} landing={landing} className={styles.blot} />
      )}
      {ink === 'free' && <Star className={styles.star} />}
      <Hyphenated text={text} className={styles.text} />
      {doubted && <CircleQuestionMark className={styles.doubt} aria-hidden="true" />}
    </button>
  );
}
