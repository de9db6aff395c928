import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Lucky, type LuckyPose } from './lucky.tsx';

type EmptyStateProps = {
  title: string;
  /** One short sentence. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  pose?: LuckyPose;
};

export function EmptyState({ title, children, action, pose = 'doze' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-centre gap-4 pad-10 centre">
      <Lucky pose={pose} />
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className="below-4 soft balance">{children}</p>}
      {action}
    </div>
  );
}
