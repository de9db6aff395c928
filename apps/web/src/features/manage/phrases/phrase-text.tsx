import { clsx } from 'clsx';
import styles from './phrase-row.module.css';

/** Phrases with more characters are set smaller. */
const LONG = 80;

export function PhraseText({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} dir="auto" className={clsx(styles.text, text.length > LONG && styles.long)}>
      {text}
    </p>
  );
}
