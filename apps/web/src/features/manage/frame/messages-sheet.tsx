import type { ReactNode } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './manage-frame.module.css';
import { MANAGE_TABS } from './tab-bar.tsx';

/** The sheet the chat lies on. */
export function MessagesSheet({ children }: { children: ReactNode }) {
  return (
    <Panel title={MANAGE_TABS.messages} className={styles.sheet}>
      {children}
    </Panel>
  );
}
