import { ResetPassword } from '../features/account/reset-password/reset-password.tsx';
import { useTakenToken } from '../features/account/use-taken-token.ts';
import { AccountLayout } from './account-layout.tsx';

export default function ResetPasswordPage() {
  const token = useTakenToken();
  return (
    <AccountLayout title="Reset password">
      <ResetPassword token={token} />
    </AccountLayout>
  );
}
