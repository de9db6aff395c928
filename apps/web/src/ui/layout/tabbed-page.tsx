import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Tabs } from '../controls/tabs.tsx';
import styles from './tabbed-page.module.css';

/** A page with tabs: at the bottom on phones, under the header elsewhere. */
export function TabbedPage({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={clsx('column', styles.page, className)} data-holds-still="">
      {children}
    </div>
  );
}

/** The header and the tabs. They are sticky where the tabs are at the top and the screen is tall enough. */
export function PageTop({ children }: { children: ReactNode }) {
  return <div className={styles.top}>{children}</div>;
}

export function PageTabs<Id extends string>({ className, ...tabs }: ComponentProps<typeof Tabs<Id>>) {
  return (
    <nav className={clsx(styles.tabs, className)} aria-label={tabs.label} data-keep-clear="soft">
      <Tabs {...tabs} />
    </nav>
  );
}
