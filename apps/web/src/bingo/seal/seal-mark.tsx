import { clsx } from 'clsx';
import styles from './seal-mark.module.css';

/** Such as 'Seal 630d cd29': enough digits to compare by eye. */
export const sealWords = (seed_hash: string): string =>
  `Seal ${seed_hash.slice(0, 4)} ${seed_hash.slice(4, 8)}`;

/** The seal of a round in small print. */
export function SealMark({ seed_hash }: { seed_hash: string }) {
  return (
    <span className={clsx('inline-row nowrap digits', styles.seal)}>
      <svg className={styles.mark} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M96 50C98 70 84 85 66 90S34 92 20 83 2 62 4 46 18 18 34 9 70 8 84 22Q95 34 96 50Z" />
        <circle className={styles.hollow} cx="50" cy="50" r="27" />
        <path className={styles.star} d="M50 30l6 12 14 2-10 9 3 14-13-7-13 7 3-14-10-9 14-2z" />
      </svg>
      {sealWords(seed_hash)}
    </span>
  );
}
