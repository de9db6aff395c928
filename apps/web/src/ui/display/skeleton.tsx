import { clsx } from 'clsx';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  shape?: 'bar' | 'pill' | 'round' | 'block';
  className?: string | undefined;
};

/** A placeholder shape for content that is loading. The page announces the loading itself, once. */
export function Skeleton({ width, height = 18, shape = 'bar', className }: SkeletonProps) {
  return (
    <span
      className={clsx('block at-most-full round-4 edge', styles.skeleton, styles[shape], className)}
      style={{ width: shape === 'round' ? height : width, height }}
      aria-hidden="true"
    />
  );
}
