import { useState } from 'react';
import { RedirectAfterSignIn } from '../features/account/redirect-after-sign-in.tsx';
import { UsernameSetup } from '../features/account/username-setup/username-setup.tsx';
import { PATHS } from '../paths.ts';
import { Navigate } from '../routing/router.tsx';
import { readSetupClaims } from '../session/session-store.ts';
import { AccountLayout } from './account-layout.tsx';

export default function UsernameSetupPage() {
  const [claims] = useState(readSetupClaims);
  const [is_done, setDone] = useState(false);

  if (claims === null) return <Navigate to={PATHS.home} />;
  if (is_done) return <RedirectAfterSignIn />;
  return (
    <AccountLayout title="Choose a username">
      <UsernameSetup claims={claims} onDone={() => setDone(true)} />
    </AccountLayout>
  );
}
