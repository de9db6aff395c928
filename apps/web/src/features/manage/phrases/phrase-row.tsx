import { clsx } from 'clsx';
import { Blot, Star } from '../../../ui/display/blot.tsx';
import styles from './phrase-row.module.css';

type Props = { sid: number; look: 'dry' | 'daubed' | 'free'; is_landing?: boolean };

/** The number of a phrase: an empty ring, ink once it is called, a star for FREE. */
export function NumberMark({ sid, look, is_landing = false }: Props) {
  return (
    <span className={clsx(styles.mark, styles[look])}>
      {look === 'daubed' && <Blot seed={`host/${sid}`} is_landing={is_landing} className={styles.ink} />}
      {look === 'free' && <Star className={styles.ink} />}
      <b>{sid}</b>
    </span>
  );
}

/** Longer phrases get a smaller font. */
const LONG = 80;

export function PhraseText({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} dir="auto" className={clsx(styles.text, text.length > LONG && styles.long)}>
      {text}
    </p>
  );
}
