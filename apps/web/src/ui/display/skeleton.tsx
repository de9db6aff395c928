import { clsx } from 'clsx';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  shape?: 'line' | 'pill' | 'round' | 'block';
  className?: string | undefined;
};

/** One dry shape of what is still loading; the page names the loading itself once. */
export function Skeleton({ width, height = 18, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={clsx(styles.skeleton, styles[shape], className)}
      style={{ width: shape === 'round' ? height : width, height }}
      aria-hidden="true"
    />
  );
}
