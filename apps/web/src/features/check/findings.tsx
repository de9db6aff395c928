import type { Finding } from '@phrase-bingo/game/rules/fair/check-outcome';
import type { Fairness } from '@phrase-bingo/game/wire/recap/fairness';
import { TriangleAlert } from 'lucide-react';
import styles from './findings.module.css';
import { findingWords, moreFindings } from './words.ts';

type Props = {
  findings: readonly Finding[];
  /** How many are not named. */
  more: number;
  texts: Fairness['texts'];
};

/** What does not match, by name. */
export function Findings({ findings, more, texts }: Props) {
  const textOf = (sid: number) => texts.find((phrase) => phrase.sid === sid)?.text ?? String(sid);
  // Two that differ may read the same, and the list never changes its order.
  const sentences = findings.map((finding, at) => ({ at, text: findingWords(finding, textOf) }));
  return (
    <ul className={styles.list} aria-label="What does not match">
      {sentences.map(({ at, text }) => (
        <li key={at} className={styles.finding}>
          <TriangleAlert />
          <span dir="auto">{text}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{moreFindings(more)}</li>}
    </ul>
  );
}
