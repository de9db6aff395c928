import type { ReactNode } from 'react';
import styles from './play-frame.module.css';

/** The page around the game; small screens have the tabs, on phones at the bottom. */
export function PlayShell({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
