import { whyNotResetPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Refused } from '../../../api/failures.ts';
import { signInBy } from '../../../api/sign-in.ts';
import { useCall } from '../../../api/use-call.ts';
import { RESET_PAGE } from '../../../page-limits.ts';
import { PATHS } from '../../../paths.ts';
import { forgetTakenToken } from '../../../session/url-token.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { CountdownRing } from '../../../ui/display/countdown-ring.tsx';
import { AccountForm } from '../account-form.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import { explainPlainly } from '../explain-plainly.ts';
import { FocusedTitle } from '../focused-title.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { RedirectAfterSignIn } from '../redirect-after-sign-in.tsx';
import styles from '../steps.module.css';
import { areAllValid, useField } from '../use-field.ts';
import { type ResetLinkFault, resetLinkFault } from './reset-link.ts';

const FAILURES = {
  refused: 'Failed to reset password',
  unreachable: 'Failed to reset password. Please check your connection and try again.',
};

const faultIn = (failure: unknown): ResetLinkFault | null =>
  failure instanceof Refused ? resetLinkFault(failure.sentence ?? '') : null;

type NewPasswordProps = {
  token: string;
  onDone: (username: string) => void;
  /** The link itself does not work, so another password would not help. */
  onFault: (fault: ResetLinkFault) => void;
};

function NewPassword({ token, onDone, onFault }: NewPasswordProps) {
  const password = useField((text) => whyNotResetPassword(text, text));
  const confirmation = useField((text) => {
    if (text === '') return 'password_confirmation_required';
    return text === password.value ? null : 'passwords_differ';
  });

  const reset = useCall(async (new_password: string) => {
    try {
      const body = { token, new_password, confirm_password: new_password };
      const { username } = await signInBy(() => callApi(ACCOUNT_ENDPOINTS.resetPassword, { body }));
      onDone(username);
    } catch (failure) {
      const fault = faultIn(failure);
      if (fault === null) throw failure;
      onFault(fault);
    }
  }, explainPlainly(FAILURES));

  return (
    <section className={styles.step}>
      <h1>Choose a new password</h1>
      <AccountForm
        label="Reset Password"
        is_busy={reset.is_busy}
        error={reset.failure}
        onSend={() => areAllValid([password, confirmation]) && reset.send(password.value)}
        onEdit={reset.forget}
      >
        <NewPasswordFields label="New Password" password={password} confirmation={confirmation} />
      </AccountForm>
    </section>
  );
}

const SENTENCES: Record<ResetLinkFault | 'missing', string> = {
  missing: 'Invalid or missing reset token. Please request a new password reset.',
  expired: 'This reset link has expired. Please request a new password reset.',
  invalid: 'This reset link is invalid. Please request a new password reset.',
  used: 'This reset link has already been used. Please request a new password reset if needed.',
};

function InvalidLink({ fault }: { fault: ResetLinkFault | 'missing' }) {
  return (
    <section className={styles.step}>
      <FocusedTitle>That link won’t do</FocusedTitle>
      <p role="alert" className={styles.line}>
        {SENTENCES[fault]}
      </p>
      <div className={clsx('grid gap-5', styles.keys)}>
        <Link className={buttonClass({ wide: true })} to={PATHS.forgot_password}>
          Request New Reset Link
        </Link>
        <BackToLogin wide />
      </div>
    </section>
  );
}

const SECOND = 1_000;

/** Counts whole seconds down to 0. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), SECOND);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

const SECONDS = RESET_PAGE.redirect_countdown_seconds;

function PasswordSet({ username }: { username: string }) {
  const left = useCountdown(SECONDS);
  const [is_skipped, setSkipped] = useState(false);

  if (left === 0 || is_skipped) return <RedirectAfterSignIn />;
  return (
    <section className={styles.step}>
      <FocusedTitle>{`Back in your seat, ${username}`}</FocusedTitle>
      <div className="row gap-8">
        <CountdownRing left={left / SECONDS} label="Seconds until you go on" size={56}>
          {left}
        </CountdownRing>
        <p role="status" className={styles.line}>
          Your new password is set, and you are signed in.
        </p>
      </div>
      <Button wide onClick={() => setSkipped(true)}>
        Continue Now
      </Button>
    </section>
  );
}

/** The three views of a reset: a broken link, the form, and the confirmation. */
export function ResetPassword({ token }: { token: string | null }) {
  const [fault, setFault] = useState<ResetLinkFault | null>(null);
  const [username, setUsername] = useState<string | null>(null);

  /** A link works once, so its token must not survive a reload or the Back button. */
  const afterUse =
    <Outcome,>(tell: (outcome: Outcome) => void) =>
    (outcome: Outcome) => {
      forgetTakenToken();
      tell(outcome);
    };

  if (fault !== null) return <InvalidLink fault={fault} />;
  if (username !== null) return <PasswordSet username={username} />;
  if (token === null) return <InvalidLink fault="missing" />;
  return <NewPassword token={token} onDone={afterUse(setUsername)} onFault={afterUse(setFault)} />;
}
