import type { ReactNode } from 'react';
import { LoginHero, type Scene } from '../features/account/login/login-hero.tsx';
import styles from './account-layout.module.css';
import { Page } from './page.tsx';

type Props = { title: string; scene?: Scene; children: ReactNode };

/** The golden scene with a sheet beside or below it. */
export function AccountLayout({ title, scene = 'short', children }: Props) {
  return (
    <Page title={title}>
      <div className={styles.login}>
        <LoginHero scene={scene} />
        <main id="main" tabIndex={-1} className={styles.sheet}>
          <div className={styles.column}>{children}</div>
        </main>
      </div>
    </Page>
  );
}
