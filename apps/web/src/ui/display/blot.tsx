import { clsx } from 'clsx';
import inkUrl from '../../assets/ink.svg?url&no-inline';
import styles from './blot.module.css';
import { blotShape } from './blot-shape.ts';

type InkProps = { seed: string; className?: string | undefined };

/** A daub, centred in its positioned parent, `--blot` wide, under the text. */
export function Blot({ seed, is_landing, className }: InkProps & { is_landing?: boolean | undefined }) {
  const { variant, turn, x, y } = blotShape(seed);
  const style = { transform: `translate(${x - 50}%, ${y - 50}%) rotate(${turn}deg)` };
  return (
    <svg
      className={clsx(styles.blot, is_landing && styles.landing, className)}
      style={style}
      aria-hidden="true"
    >
      <use href={`${inkUrl}#blot-${variant}`} />
    </svg>
  );
}

/** The hand-drawn dashed circle around a called phrase that is not marked yet. */
export function DashedRing({ seed, className }: InkProps) {
  const style = { transform: `translate(-50%, -50%) rotate(${blotShape(seed).turn}deg)` };
  return (
    <svg className={clsx(styles.ring, className)} style={style} aria-hidden="true">
      <use href={`${inkUrl}#ring`} />
    </svg>
  );
}

/** The star of the FREE space. */
export function Star({ className }: { className?: string | undefined }) {
  return (
    <svg className={clsx(styles.star, className)} aria-hidden="true">
      <use href={`${inkUrl}#blot-star`} />
    </svg>
  );
}
