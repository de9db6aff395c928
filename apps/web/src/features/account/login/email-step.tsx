import { whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { PATHS, pathTo } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { SOCIAL_LOOKS } from '../social/social-looks.tsx';
import styles from '../steps.module.css';
import { useField } from '../use-field.ts';
import { fetchCalls, fetchCallsAhead, fetchLaterSteps, type LaterSteps } from './fetch-calls.ts';
import { AgreeByContinuing } from './step-parts.tsx';

function SocialLinks() {
  return (
    <div className={styles.social}>
      {Object.entries(SOCIAL_LOOKS).map(([provider, { label, icon }]) => (
        <Link
          key={provider}
          className={buttonClass({ variant: 'paper', wide: true })}
          to={pathTo(PATHS.social_start, { provider })}
        >
          {icon}
          {label}
        </Link>
      ))}
    </div>
  );
}

/** One sentence for every refusal, whatever the server says. */
const FAILURES = {
  refused: 'Unable to verify email. Please try again.',
  unreachable: 'Connection error. Please try again.',
  is_plain: true,
};

type Props = {
  email: string;
  /** Above the form: the title, or that there is another way in. */
  above: ReactNode;
  onAnswer: (email: string, exists: boolean, later: LaterSteps) => void;
};

export function EmailStep({ email, above, onAnswer }: Props) {
  const field = useField(whyNotEmail, email);
  const check = useCall(async (typed: string) => {
    const [{ checkEmail }, later] = await Promise.all([fetchCalls(), fetchLaterSteps()]);
    onAnswer(typed, await checkEmail(typed), later);
  }, FAILURES);

  return (
    <section className={styles.step}>
      {above}
      <AccountForm
        label="Continue"
        is_ready={field.is_valid}
        is_busy={check.is_busy}
        error={check.failure}
        onSend={() => check.send(field.value.trim())}
        onEdit={check.forget}
      >
        <TextField
          {...field.props}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          onFocus={fetchCallsAhead}
        />
      </AccountForm>
      <div className={styles.or}>or</div>
      <SocialLinks />
      <AgreeByContinuing />
    </section>
  );
}
