import { clsx } from 'clsx';
import styles from './ground.module.css';

type GroundProps = { ground: 'paper' | 'soft' | 'night' | 'gold' | 'off' };

/** The beam of light on Lucky in landscape; portrait has one of its own in the style sheet. */
function Beam({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx(styles.layer, styles.light, className)}>
      <svg
        className={clsx('full-width full-height covering', styles.beam)}
        viewBox="0 0 1920 1080"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <path d="M1010-20h150l706 968H1206z" className={styles.ray} />
        <ellipse cx="1536" cy="948" rx="330" ry="66" className={styles.pool} />
      </svg>
    </div>
  );
}

/** What lies behind the stages. All layers stay mounted, so that each change is a fade. */
export function Ground({ ground }: GroundProps) {
  return (
    <div aria-hidden="true">
      <div
        className={clsx(styles.layer, styles.gold, ground === 'gold' && styles.shown)}
        data-theme="light"
      />
      <Beam className={clsx(styles.night, ground === 'night' && styles.shown)} />
      <Beam className={clsx(styles.soft, ground === 'soft' && styles.shown)} />
    </div>
  );
}
