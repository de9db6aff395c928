import type { ReactNode } from 'react';
import { TabbedPage } from '../../../ui/layout/tabbed-page.tsx';
import styles from './play-frame.module.css';

/** The page around the game; small screens have the tabs. */
export function PlayShell({ children }: { children: ReactNode }) {
  return <TabbedPage className={styles.page}>{children}</TabbedPage>;
}
