import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LoginHero, type Scene } from '../features/account/login/login-hero.tsx';
import styles from './account-layout.module.css';
import { Page } from './page.tsx';

type Props = {
  title: string;
  scene?: Scene;
  /** Another picture in the place of the golden scene. */
  hero?: ReactNode;
  children: ReactNode;
};

/** The golden scene with a sheet beside or below it. The scene may hold a part of the page. */
export function AccountLayout({
  title,
  scene = 'short',
  hero = <LoginHero scene={scene} />,
  children,
}: Props) {
  return (
    <Page title={title}>
      <main id="main" tabIndex={-1} className={styles.login}>
        {hero}
        <div className={clsx('anchor stock', styles.sheet)}>
          <div className={clsx('full-width in-middle', styles.column)}>{children}</div>
        </div>
      </main>
    </Page>
  );
}
