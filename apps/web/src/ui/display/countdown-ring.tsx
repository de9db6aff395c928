import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './countdown-ring.module.css';

type CountdownRingProps = {
  /** The share of the time left, from 1 down to 0. */
  left: number;
  label: string;
  children: ReactNode;
  /** The diameter in pixels. Default: `--ring` of the parent, or 48. */
  size?: number;
  className?: string | undefined;
};

/** The time left as a closing ring. Not a live region: an announcement every second would be noise. */
export function CountdownRing({ left, label, children, size, className }: CountdownRingProps) {
  const percent = Math.min(Math.max(left, 0), 1) * 100;
  return (
    <div
      role="timer"
      aria-label={label}
      className={clsx(styles.ring, className)}
      style={size === undefined ? undefined : { '--ring': `${size}px` }}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        {percent > 0 && (
          <circle
            className={styles.go}
            cx="24"
            cy="24"
            r="20"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
          />
        )}
      </svg>
      <div>{children}</div>
    </div>
  );
}
