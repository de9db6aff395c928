import { whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { RESET } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callByStatus } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import { explainPlainly } from '../explain-plainly.ts';
import { FocusedTitle } from '../focused-title.tsx';
import styles from '../steps.module.css';
import { areAllValid, useField } from '../use-field.ts';

const FAILURES = {
  refused: 'Failed to send reset email',
  unreachable: 'Failed to send reset email. Please try again.',
};

const NO_SERVICE = 'Email service is temporarily unavailable. Please try again later or contact support.';

class NoMailService extends Error {}

const explain = (failure: unknown): string =>
  failure instanceof NoMailService ? NO_SERVICE : explainPlainly(FAILURES)(failure);

type RequestProps = { email: string; onSent: (email: string) => void; is_return?: boolean };

function ResetRequest({ email, onSent, is_return = false }: RequestProps) {
  const field = useField(whyNotEmail, email);
  const { focus } = field;
  const first_focus = useRef(is_return ? focus : null);

  useEffect(() => first_focus.current?.(), []);

  const request = useCall(async (typed: string) => {
    const answer = await callByStatus(ACCOUNT_ENDPOINTS.forgotPassword, { body: { email: typed } });
    if (answer?.email_service_available === false) throw new NoMailService();
    onSent(typed);
  }, explain);

  return (
    <section className={styles.step}>
      <h1>Forgot your password?</h1>
      <p className={styles.line}>
        It happens to the best callers. We’ll mail you a link to choose a new one.
      </p>
      <AccountForm
        label="Send Reset Link"
        is_busy={request.is_busy}
        error={request.failure}
        onSend={() => areAllValid([field]) && request.send(field.value.trim())}
        onEdit={request.forget}
      >
        <TextField {...field.props} label="Email" type="email" name="email" autoComplete="username" />
      </AccountForm>
      <BackToLogin />
    </section>
  );
}

const MINUTES = RESET.link_lifetime / 60_000;

type LinkSentProps = { email: string; onAgain: () => void };

/** The same text for every address, so that it does not reveal who has an account. */
function LinkSent({ email, onAgain }: LinkSentProps) {
  return (
    <section className={styles.step}>
      <FocusedTitle>Check Your Email</FocusedTitle>
      <p className={styles.line}>
        If <strong className="ink break">{email}</strong> has an account here, a link to a new password is on
        its way. It works once, and for {MINUTES} minutes.
      </p>
      <p className={styles.line}>Nothing there? Look among the spam, or try once more.</p>
      <div className={clsx('grid gap-5', styles.keys)}>
        <Button variant="paper" wide onClick={onAgain}>
          Send Another Email
        </Button>
        <BackToLogin variant="primary" wide />
      </div>
    </section>
  );
}

type View = 'request' | 'sent' | 'again';

/** Requests a reset link, then offers to send another one. */
export function ForgotPassword({ email: initial_email }: { email: string }) {
  const [view, setView] = useState<View>('request');
  const [email, setEmail] = useState(initial_email);

  const showSent = (sent_to: string) => {
    setEmail(sent_to);
    setView('sent');
  };

  const views: Record<View, ReactNode> = {
    request: <ResetRequest email={email} onSent={showSent} />,
    sent: <LinkSent email={email} onAgain={() => setView('again')} />,
    again: <ResetRequest email={email} onSent={showSent} is_return />,
  };
  return views[view];
}
