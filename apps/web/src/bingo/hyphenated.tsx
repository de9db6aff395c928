import { clsx } from 'clsx';
import { runsOf, widthClass } from './fit-phrase.ts';
import styles from './hyphenated.module.css';

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
export function Hyphenated({ text, className }: { text: string; className: string | undefined }) {
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
