import { ResetPassword } from '../features/account/reset-password/reset-password.tsx';
import { useUrlToken } from '../features/account/use-url-token.ts';
import { AccountLayout } from './account-layout.tsx';

export default function ResetPasswordPage() {
  const token = useUrlToken();
  return (
    <AccountLayout title="Reset password">
      <ResetPassword token={token} />
    </AccountLayout>
  );
}
