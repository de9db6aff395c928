import { useState } from 'react';
import { ResetPassword } from '../features/account/reset-password/reset-password.tsx';
import { readTakenToken } from '../session/url-token.ts';
import { AccountLayout } from './account-layout.tsx';

export default function ResetPasswordPage() {
  const [token] = useState(readTakenToken);
  return (
    <AccountLayout title="Reset password">
      <ResetPassword token={token} />
    </AccountLayout>
  );
}
