import type { ReactNode } from 'react';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** The progress in words, beside the bar. */
  children?: ReactNode;
};

export function ProgressBar({ label, value, max, children }: ProgressBarProps) {
  return (
    <div className={styles.row}>
      <progress className={styles.bar} aria-label={label} value={value} max={Math.max(max, 1)} />
      {children !== undefined && <span className={styles.words}>{children}</span>}
    </div>
  );
}
