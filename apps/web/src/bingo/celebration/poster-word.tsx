import { clsx } from 'clsx';
import styles from './poster-word.module.css';

/** Each letter is shifted by steps and rotated a little. */
const LETTER_POSES = [
  { y: 4, turn: -8 },
  { y: -6, turn: 5 },
  { y: 3, turn: -4 },
  { y: -5, turn: 6 },
  { y: 5, turn: -5 },
  { y: -4, turn: 9 },
];

type PosterWordProps = { letters: string; label: string; className?: string | undefined };

/** Six letters of a poster; the class sets their size and `--step`. Screen readers read them as one word. */
export function PosterWord({ letters, label, className }: PosterWordProps) {
  return (
    <p className={clsx(styles.word, className)} role="img" aria-label={label}>
      {LETTER_POSES.map(({ y, turn }, at) => (
        <i key={turn} data-letter={letters[at]} style={{ '--y': y, '--r': `${turn}deg` }} />
      ))}
    </p>
  );
}
