import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { LoginWizard } from '../features/account/login/login-wizard.tsx';
import { OnFromHere } from '../features/account/on-from-here.tsx';
import { PATHS } from '../paths.ts';
import { settleAtSignIn, useSession } from '../session/session-store.ts';
import { AccountLayout } from './account-layout.tsx';

export default function LoginPage() {
  const is_known = useSession(({ user }) => user !== null);
  const [was_known] = useState(is_known);
  useEffect(settleAtSignIn, []);

  if (was_known) return <Navigate to={PATHS.home} replace />;
  if (is_known) return <OnFromHere />;
  return (
    <AccountLayout title="Sign in" short_hero={false}>
      <LoginWizard />
    </AccountLayout>
  );
}
