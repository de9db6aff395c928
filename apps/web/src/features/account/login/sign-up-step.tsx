import { whyNotSignupPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { whyNotSignupUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { useCall } from '../../../api/use-call.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { EmailForManagers } from '../email-for-managers.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import styles from '../steps.module.css';
import { areAllValid, useField } from '../use-field.ts';
import { AgreeBySignUp, StepHeader } from './later-parts.tsx';
import { signUp } from './login-calls.ts';

const FAILURES = { refused: 'Signup failed', unreachable: 'Signup failed. Please try again.' };

type Props = { email: string; onBack: () => void };

export function SignUpStep({ email, onBack }: Props) {
  const username = useField(whyNotSignupUsername);
  const password = useField((text) => whyNotSignupPassword(text));
  const confirmation = useField((text) => (text === password.value ? null : 'passwords_differ'));

  const signup = useCall(
    (account: { username: string; password: string }) => signUp({ ...account, email }),
    FAILURES,
  );

  const send = () => {
    if (!areAllValid([username, password, confirmation])) return;
    signup.send({ username: username.value.trim(), password: password.value });
  };

  return (
    <section className={styles.step}>
      <StepHeader title="Pull up a chair" email={email} onBack={onBack} />
      <AccountForm
        label="Create Account"
        is_busy={signup.is_busy}
        error={signup.failure}
        onSend={send}
        onEdit={signup.forget}
      >
        <EmailForManagers email={email} />
        <TextField {...username.props} label="Username" name="nickname" autoComplete="nickname" />
        <NewPasswordFields label="Password" password={password} confirmation={confirmation} />
      </AccountForm>
      <AgreeBySignUp />
    </section>
  );
}
