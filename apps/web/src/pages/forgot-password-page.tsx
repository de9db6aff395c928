import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { ForgotPassword } from '../features/account/forgot-password/forgot-password.tsx';
import { AccountLayout } from './account-layout.tsx';

/** The password step of the login hands over the email, so that nobody has to type it twice. */
const handedOver = z.catch(z.object({ email: z.string() }), { email: '' });

export default function ForgotPasswordPage() {
  const { email } = handedOver.parse(useLocation().state);
  return (
    <AccountLayout title="Forgot password">
      <ForgotPassword email={email} />
    </AccountLayout>
  );
}
