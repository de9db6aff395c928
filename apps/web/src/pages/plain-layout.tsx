import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from '../ui/display/logo.tsx';
import styles from './plain-layout.module.css';

/** The logo, and one message in the middle of the page. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={clsx('grid cropped', styles.layout)}>
      <header className={styles.header}>
        <Logo className={styles.logo} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={clsx('grid content-centre justify-items-centre gap-9 centre', styles.main)}
      >
        {children}
      </main>
    </div>
  );
}
