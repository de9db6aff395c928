import { skipUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { USERNAME } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { TokenClaims } from '@phrase-bingo/game/wire/token-claims';
import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { signIn } from '../../../session/session-store.ts';
import { afterPress } from '../../../ui/controls/after-press.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { AccountForm } from '../account-form.tsx';
import steps from '../steps.module.css';
import { Suggestions } from './suggestions.tsx';
import { type Availability, useUsernameChoice } from './use-username-choice.ts';
import styles from './username-setup.module.css';

const MARKS: Record<Availability, ReactNode> = {
  unknown: null,
  checking: <Spinner />,
  available: <CircleCheck className={styles.good} />,
  unavailable: <CircleX className={styles.bad} />,
};

const RULE = `${USERNAME.social_min} to ${USERNAME.social_max} letters, numbers or underscores.`;

const WORDS: Record<Availability, string> = {
  unknown: RULE,
  checking: 'Checking that nobody has it…',
  available: 'This one is yours if you want it.',
  unavailable: RULE,
};

/** Inside the field. */
const AvailabilityMark = ({ status }: { status: Availability }) => MARKS[status];

/** Below the field; announced when it changes. */
function AvailabilityWords({ status }: { status: Availability }) {
  return (
    <span role="status" className={clsx(status === 'available' && styles.good)}>
      {WORDS[status]}
    </span>
  );
}

const FAILURES = {
  refused: 'Failed to complete registration',
  unreachable: 'An error occurred. Please try again.',
};

type Props = { claims: Pick<TokenClaims, 'full_name' | 'provider'>; onDone: () => void };

export function UsernameSetup({ claims, onDone }: Props) {
  const choice = useUsernameChoice();
  const { status } = choice;
  const complete = useCall(async (username: string) => {
    signIn(await callApi(ACCOUNT_ENDPOINTS.completeOauthRegistration, { body: { username } }));
    onDone();
  }, FAILURES);
  const pick = (username: string) => {
    complete.forget();
    choice.pick(username);
  };
  const is_unchecked = status === 'unknown' && choice.message !== null;

  return (
    <section className={steps.step}>
      <h1>What shall we call you?</h1>
      <p className={steps.line}>The others see this name when you shout.</p>
      <AccountForm
        label="Continue"
        is_ready={status === 'available'}
        is_busy={complete.is_busy}
        error={complete.failure}
        onSend={() => complete.send(choice.username.trim())}
        onEdit={complete.forget}
      >
        <TextField
          label="Username"
          name="nickname"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          value={choice.username}
          error={choice.message}
          hint={<AvailabilityWords status={status} />}
          trailing={<AvailabilityMark status={status} />}
          onChange={(event) => choice.type(event.target.value)}
          onBlur={() => afterPress(choice.leave)}
        />
        {is_unchecked && (
          <Button variant="paper" size="small" onClick={choice.checkAgain}>
            Check Again
          </Button>
        )}
        <Suggestions full_name={claims.full_name} picked={choice.username} onPick={pick} />
      </AccountForm>
      <Button
        variant="quiet"
        disabled={complete.is_busy}
        onClick={() => complete.send(skipUsername(claims.provider, Date.now()))}
      >
        Skip for Now
      </Button>
    </section>
  );
}
