import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'config' | 'open' | 'playing' | 'review' | 'won' | 'lost' | 'outline';

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode };

export function Badge({ tone = 'outline', icon, children }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, styles[tone], icon === undefined && styles.bare)}>
      {icon}
      {children}
    </span>
  );
}

/** The pulsing dot of something that is happening now. */
export function LiveDot() {
  return <span className={styles.live} aria-hidden="true" />;
}
