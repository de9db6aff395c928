import { clsx } from 'clsx';
import { CircleQuestionMark } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { Blot, Star } from '../ui/display/blot.tsx';
import styles from './bingo-cell.module.css';
import { fitOf, runsOf, widthClass } from './fit-phrase.ts';

/** Tells equal pieces and equal runs apart. */
const keyed = <T,>(parts: readonly T[]) => parts.map((part, at) => ({ part, key: at }));

function Word({ pieces }: { pieces: readonly string[] }) {
  return (
    <span className={styles.word} data-width={widthClass(pieces.join(''))}>
      {keyed(pieces).map(({ part, key }) => (
        <span key={key} className={styles.piece}>
          {part}
        </span>
      ))}
    </span>
  );
}

/**
 * A phrase in which a word takes a hyphen only where a whole line is too short for it. Beside such a word all the rest
 * stands in boxes too, so that what a cell cuts off is cut off from one place on.
 */
function Hyphenated({ text, className }: { text: string; className: string | undefined }) {
  const runs = runsOf(text);
  return (
    <span className={clsx(styles.phrase, className)} dir="auto">
      {runs.length < 2 && typeof runs[0] === 'string'
        ? text
        : keyed(runs).map(({ part, key }) =>
            typeof part === 'string' ? <span key={key}>{part}</span> : <Word key={key} pieces={part} />,
          )}
    </span>
  );
}

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
