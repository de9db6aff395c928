import * as z from 'zod/mini';
import { ForgotPassword } from '../features/account/forgot-password/forgot-password.tsx';
import { useLocation } from '../routing/router.tsx';
import { AccountLayout } from './account-layout.tsx';

/** The password step of the login passes the email on, so that nobody has to type it twice. */
const passedState = z.catch(z.object({ email: z.string() }), { email: '' });

export default function ForgotPasswordPage() {
  const { email } = passedState.parse(useLocation().state);
  return (
    <AccountLayout title="Forgot password">
      <ForgotPassword email={email} />
    </AccountLayout>
  );
}
