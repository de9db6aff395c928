import { whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { useEffect, useRef } from 'react';
import { callByStatus } from '../../../api/call-api.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import { explainPlainly } from '../explain-plainly.ts';
import styles from '../steps.module.css';
import { areAllValid, useField } from '../use-field.ts';
import { useSending } from '../use-sending.ts';

const FAILURES = {
  refused: 'Failed to send reset email',
  unreachable: 'Failed to send reset email. Please try again.',
};

const NO_SERVICE = 'Email service is temporarily unavailable. Please try again later or contact support.';

class NoMailService extends Error {}

const explain = (failure: Error): string =>
  failure instanceof NoMailService ? NO_SERVICE : explainPlainly(failure, FAILURES);

type Props = { email: string; onSent: (email: string) => void; is_return?: boolean };

export function ResetRequest({ email, onSent, is_return = false }: Props) {
  const field = useField(whyNotEmail, email);
  const { focus } = field;
  const first_focus = useRef(is_return ? focus : null);

  useEffect(() => first_focus.current?.(), []);

  const request = useSending(async (typed: string) => {
    const answer = await callByStatus(ACCOUNT_ENDPOINTS.forgotPassword, { body: { email: typed } });
    if (answer?.email_service_available === false) throw new NoMailService();
    onSent(typed);
  });

  return (
    <section className={styles.step}>
      <h1>Forgot your password?</h1>
      <p className={styles.line}>
        It happens to the best callers. We’ll mail you a link to choose a new one.
      </p>
      <AccountForm
        label="Send Reset Link"
        is_busy={request.is_busy}
        error={request.failure && explain(request.failure)}
        onSend={() => areAllValid([field]) && request.send(field.value.trim())}
        onEdit={request.forget}
      >
        <TextField {...field.props} label="Email" type="email" name="email" autoComplete="username" />
      </AccountForm>
      <BackToLogin />
    </section>
  );
}
