import type { ReactNode } from 'react';
import styles from './manage-frame.module.css';

/** The page around a game that is managed; the tabs stand at the bottom on phones. */
export function ManageShell({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
