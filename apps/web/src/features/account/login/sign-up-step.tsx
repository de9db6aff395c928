import { whyNotSignupPassword } from '@phrase-bingo/game/rules/passwords';
import { whyNotSignupUsername } from '@phrase-bingo/game/rules/usernames';
import type { Given } from '@phrase-bingo/game/wire/endpoint';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import { callApi } from '../../../api/call-api.ts';
import { explainFailure } from '../../../api/failures.ts';
import { signIn } from '../../../session/session-store.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { EmailForManagers } from '../email-for-managers.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import styles from '../steps.module.css';
import { areAllValid, useField } from '../use-field.ts';
import { useSending } from '../use-sending.ts';
import { LegalLine } from './legal-line.tsx';
import { StepTop } from './step-top.tsx';

const FAILURES = { refused: 'Signup failed', unreachable: 'Signup failed. Please try again.' };

type Props = { email: string; onBack: () => void };

export function SignUpStep({ email, onBack }: Props) {
  const username = useField(whyNotSignupUsername);
  const password = useField((text) => whyNotSignupPassword(text));
  const confirmation = useField((text) => (text === password.value ? null : 'passwords_differ'));

  const signup = useSending(async (body: Given<typeof ACCOUNT_ENDPOINTS.signup, 'body'>) => {
    signIn(await callApi(ACCOUNT_ENDPOINTS.signup, { body }));
  });

  const send = () => {
    if (!areAllValid([username, password, confirmation])) return;
    signup.send({ username: username.value.trim(), password: password.value, email });
  };

  return (
    <section className={styles.step}>
      <StepTop title="Pull up a chair" email={email} onBack={onBack} />
      <AccountForm
        label="Create Account"
        is_busy={signup.is_busy}
        error={signup.failure && explainFailure(signup.failure, FAILURES)}
        onSend={send}
        onEdit={signup.forget}
      >
        <EmailForManagers email={email} />
        <TextField {...username.props} label="Username" name="nickname" autoComplete="nickname" />
        <NewPasswordFields label="Password" password={password} confirmation={confirmation} />
      </AccountForm>
      <LegalLine deed="creating an account" />
    </section>
  );
}
