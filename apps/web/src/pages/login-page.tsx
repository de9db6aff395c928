import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { InvitationNote, useInvitation } from '../features/account/login/invitation-note.tsx';
import { LoginWizard, type Step } from '../features/account/login/login-wizard.tsx';
import { RedirectAfterSignIn } from '../features/account/redirect-after-sign-in.tsx';
import { PATHS } from '../paths.ts';
import { settleAtSignIn, useSession } from '../session/session-store.ts';
import { AccountLayout } from './account-layout.tsx';

function SignIn() {
  const [step, setStep] = useState<Step>('entry');
  const invitation = useInvitation();
  const scene = step !== 'entry' ? 'strip' : invitation === null ? 'tall' : 'short';
  return (
    <AccountLayout title="Sign in" scene={scene}>
      {invitation !== null && <InvitationNote invitation={invitation} is_small={step !== 'entry'} />}
      <LoginWizard step={step} onStep={setStep} />
    </AccountLayout>
  );
}

export default function LoginPage() {
  const is_known = useSession(({ user }) => user !== null);
  const [was_known] = useState(is_known);
  useEffect(settleAtSignIn, []);

  if (was_known) return <Navigate to={PATHS.home} replace />;
  if (is_known) return <RedirectAfterSignIn />;
  return <SignIn />;
}
