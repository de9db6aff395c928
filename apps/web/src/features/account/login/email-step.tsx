import { whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { Refused } from '../../../api/failures.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import styles from '../steps.module.css';
import { useField } from '../use-field.ts';
import { useSending } from '../use-sending.ts';
import { EntryTitle } from './entry-title.tsx';
import { fetchCalls, fetchCallsAhead } from './fetch-calls.ts';
import { LegalLine } from './legal-line.tsx';
import { SocialLinks } from './social-links.tsx';

/** The sentence is the same for every refusal, whatever the server says. */
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
