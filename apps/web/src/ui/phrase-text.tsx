import { runsOf, widthClass } from './fit-phrase.ts';
import styles from './phrase-text.module.css';

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

/** A phrase in which a word takes a hyphen only where a whole line is too short for it. */
export function PhraseText({ text, className }: { text: string; className: string | undefined }) {
  return (
    <span className={className} dir="auto">
      {keyed(runsOf(text)).map(({ part, key }) =>
        typeof part === 'string' ? part : <Word key={key} pieces={part} />,
      )}
    </span>
  );
}
