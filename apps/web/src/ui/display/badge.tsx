import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone =
  | 'config'
  | 'open'
  | 'playing'
  | 'review'
  | 'won'
  | 'lost'
  | 'outline'
  | 'filled'
  | 'warning';

type BadgeProps = { tone?: BadgeTone; size?: 'medium' | 'small'; icon?: ReactNode; children: ReactNode };

export function Badge({ tone = 'outline', size = 'medium', icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        styles.badge,
        styles[tone],
        icon === undefined && styles.bare,
        size === 'small' && styles.small,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** The pulsing dot of something that is happening now. */
export function LiveDot() {
  return <span className={clsx('grid place-centre', styles.live)} aria-hidden="true" />;
}
