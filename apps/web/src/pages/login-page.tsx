import { redirectTarget } from '@phrase-bingo/game/rules/redirects';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { LoginHero } from '../features/account/login/login-hero.tsx';
import { LoginWizard } from '../features/account/login/login-wizard.tsx';
import { PATHS } from '../paths.ts';
import { forgetRememberedPath, readRememberedPath } from '../session/remembered-path.ts';
import { settleAtSignIn, useSession } from '../session/session-store.ts';
import styles from './login-page.module.css';
import { Page } from './page.tsx';

/** Just signed in: on to where the visitor wanted to go. */
function OnFromHere() {
  const [target] = useState(() => redirectTarget(null, readRememberedPath()));
  useEffect(forgetRememberedPath, []);
  return <Navigate to={target} replace />;
}

export default function LoginPage() {
  const is_known = useSession(({ user }) => user !== null);
  const [was_known] = useState(is_known);
  useEffect(settleAtSignIn, []);

  if (was_known) return <Navigate to={PATHS.home} replace />;
  if (is_known) return <OnFromHere />;
  return (
    <Page title="Sign in">
      <div className={styles.login}>
        <LoginHero />
        <main id="main" tabIndex={-1} className={styles.sheet}>
          <div className={styles.column}>
            <LoginWizard />
          </div>
        </main>
      </div>
    </Page>
  );
}
