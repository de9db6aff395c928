import { clsx } from 'clsx';
import { Blot } from './blot.tsx';
import styles from './splash.module.css';

type Props = { seed: string; className?: string | undefined };

/** A large blot behind what stands in a panel, in one colour: `--splash`, gold if there is none. Its class places it. */
export function Splash({ seed, className }: Props) {
  return (
    <span className={clsx(styles.splash, className)} aria-hidden="true">
      <Blot seed={seed} className={styles.ink} />
    </span>
  );
}
