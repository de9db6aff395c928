import { clsx } from 'clsx';
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
    <div className={clsx('grid align-centre gap-6', styles.row)}>
      <progress
        className={clsx('full-width cropped pill', styles.bar)}
        aria-label={label}
        value={value}
        max={Math.max(max, 1)}
      />
      {children !== undefined && <span className="size-14 soft digits">{children}</span>}
    </div>
  );
}
