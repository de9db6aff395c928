import { whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { ReactNode } from 'react';
import { generatePath } from 'react-router';
import { Refused } from '../../../api/failures.ts';
import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import styles from '../steps.module.css';
import { useField } from '../use-field.ts';
import { useSending } from '../use-sending.ts';
import { fetchCalls, fetchCallsAhead } from './fetch-calls.ts';
import { EntryTitle, LegalLine } from './step-parts.tsx';

const GOOGLE = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 01-2.2 3.3v2.8h3.6c2.1-2 3.2-4.8 3.2-8.2z"
    />
    <path fill="#34A853" d="M12 23c3 0 5.4-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 01-10-3.5H2V17A11 11 0 0012 23z" />
    <path fill="#FBBC05" d="M5.7 14.1a6.6 6.6 0 010-4.2V7H2a11 11 0 000 10z" />
    <path fill="#EA4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 002 7l3.7 2.9A6.5 6.5 0 0112 5.4z" />
  </svg>
);

const FACEBOOK = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#1877F2" />
    <path
      fill="#fff"
      d="M13.6 20v-6.7h2.2l.4-2.7h-2.6V8.9c0-.8.3-1.3 1.4-1.3h1.3V5.2c-.6-.1-1.2-.2-1.9-.2-2.1 0-3.4 1.2-3.4 3.5v2.1H8.8v2.7H11V20z"
    />
  </svg>
);

const SOCIAL: Record<Provider, { label: string; icon: ReactNode }> = {
  google: { label: 'Continue with Google', icon: GOOGLE },
  facebook: { label: 'Continue with Facebook', icon: FACEBOOK },
};

function SocialLinks() {
  return (
    <div className={styles.social}>
      {Object.entries(SOCIAL).map(([provider, { label, icon }]) => (
        <Link
          key={provider}
          className={buttonClass({ variant: 'paper', wide: true })}
          to={generatePath(PATHS.social_start, { provider })}
        >
          {icon}
          {label}
        </Link>
      ))}
    </div>
  );
}

/** One sentence for every refusal, whatever the server says. */
function explain(failure: Error): string {
  const answered = failure instanceof Refused;
  return answered ? 'Unable to verify email. Please try again.' : 'Connection error. Please try again.';
}

type Props = { email: string; onAnswer: (email: string, exists: boolean) => void };

export function EmailStep({ email, onAnswer }: Props) {
  const field = useField(whyNotEmail, email);
  const check = useSending(async (typed: string) => {
    const { checkEmail } = await fetchCalls();
    onAnswer(typed, await checkEmail(typed));
  });

  return (
    <section className={styles.step}>
      <EntryTitle />
      <AccountForm
        label="Continue"
        is_ready={field.is_valid}
        is_busy={check.is_busy}
        error={check.failure && explain(check.failure)}
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
      <LegalLine deed="continuing" />
    </section>
  );
}
