import { clsx } from 'clsx';
import { CircleQuestionMark } from 'lucide-react';
import { type ComponentProps, Fragment, useMemo } from 'react';
import { Blot, Star } from '../ui/display/blot.tsx';
import styles from './bingo-cell.module.css';
import { fitOf, runsOf } from './fit-phrase.ts';

/** A longer text may be cut on a phone. */
const WHOLE = 60;

/** One element, so that whoever reads what is seen finds whole words even where the last one is cut. */
function Word({ pieces }: { pieces: readonly string[] }) {
  return (
    <span className={styles.word}>
      {pieces.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
        <Fragment key={at}>
          {at > 0 && <span className={styles.hyphen} />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/**
 * A phrase in which a word is hyphenated only if it is wider than the cell. The other words are boxes too, so that
 * a cell that is too small cuts off the end of the phrase and nothing in between.
 */
export function Hyphenated({ text, className }: { text: string; className: string | undefined }) {
  const runs = runsOf(text);
  return (
    <span className={clsx(styles.phrase, className)} data-long={text.length > WHOLE || undefined} dir="auto">
      {runs.length < 2 && typeof runs[0] === 'string'
        ? text
        : runs.map((run, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
            typeof run === 'string' ? <span key={at}>{run}</span> : <Word key={at} pieces={run} />,
          )}
    </span>
  );
}

/** `early`: marked before the call, so it does not count. `free` never toggles. */
export type CellInk = 'none' | 'called' | 'daubed' | 'early' | 'free';

type BingoCellProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-pressed'> & {
  ink: CellInk;
  /** In the winning line. */
  is_winning?: boolean;
  /** The card takes no marks now: faded ink, readable text. */
  is_off?: boolean;
  /** The same look for a card that still answers presses. */
  is_drained?: boolean;
  /** The card of a winner: it takes no more marks, but the ink does not fade. */
  is_locked?: boolean;
  /** Makes a shout invalid. */
  is_doubted?: boolean;
  /** Marked just now: the ink plays its animation once and the cell lights up for a moment. */
  is_landing?: boolean;
  text: string;
  /** The accessible name: position, phrase and state. */
  label: string;
  /** Game, round and position, so that a blot keeps its shape. */
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
  is_winning = false,
  is_off = false,
  is_drained = false,
  is_locked = false,
  is_doubted = false,
  is_landing = false,
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
        is_winning && styles.winning,
        (is_off || is_drained) && styles.off,
        is_locked && styles.locked,
        is_doubted && styles.doubted,
        is_landing && styles.fresh,
        className,
      )}
      aria-label={label}
      aria-pressed={MARKED[ink]}
      aria-disabled={is_off || is_locked || ink === 'free' || undefined}
      style={{ '--fit': fit, ...style }}
      {...rest}
    >
      {(ink === 'daubed' || ink === 'early') && (
        <Blot seed={seed} is_landing={is_landing} className={styles.blot} />
      )}
      {ink === 'free' && <Star className={styles.star} />}
      <Hyphenated text={text} className={styles.text} />
      {is_doubted && <CircleQuestionMark className={clsx('stock round', styles.doubt)} />}
    </button>
  );
}
