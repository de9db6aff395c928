import type { ReactNode } from 'react';
import { type Fit, languageOf, wordsOf } from './fit-type.ts';
import styles from './phrase.module.css';

/** A word that may be broken stands in an element of its own. */
function pieces({ text, broken }: Fit): ReactNode {
  if (broken.size === 0) return text;
  return wordsOf(text).map((word, index) =>
    broken.has(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words may be the same, their places are not
      <span key={index} className={styles.broken}>
        {word}
      </span>
    ) : (
      word
    ),
  );
}

/** A phrase in its own direction and in the size that was worked out. */
export function PhraseText({ fit }: { fit: Fit }) {
  return (
    <div
      className={styles.phrase}
      style={{ fontSize: `${fit.size}pt` }}
      dir="auto"
      lang={languageOf(fit.text)}
      data-phrase=""
    >
      {pieces(fit)}
    </div>
  );
}
