import { accountMessage } from '@phrase-bingo/game/rules/accounts/account-refusals';
import { canTrySignIn } from '@phrase-bingo/game/rules/accounts/passwords';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { PATHS } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { EmailForManagers } from '../email-for-managers.tsx';
import styles from '../steps.module.css';
import { StepHeader } from './later-parts.tsx';
import { logIn } from './login-calls.ts';

const FAILURES = {
  refused: accountMessage('password_wrong'),
  unreachable: 'Login failed. Please try again.',
};

type Props = { email: string; onBack: () => void };

export function PasswordStep({ email, onBack }: Props) {
  const [password, setPassword] = useState('');
  const login = useCall((typed: string) => logIn(email, typed), FAILURES);

  return (
    <section className={styles.step}>
      <StepHeader title="Welcome back" email={email} onBack={onBack} />
      <AccountForm
        label="Sign In"
        is_ready={canTrySignIn(password)}
        is_busy={login.is_busy}
        error={login.failure}
        onSend={() => login.send(password)}
        onEdit={login.forget}
      >
        <EmailForManagers email={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </AccountForm>
      <Link className={styles.forgot} to={PATHS.forgot_password} state={{ email }}>
        Forgot password?
      </Link>
    </section>
  );
}
