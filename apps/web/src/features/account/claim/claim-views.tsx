import { isFields } from '@phrase-bingo/game/wire/plain-guards';
import { PROVIDERS, type Provider } from '@phrase-bingo/game/wire/token-claims';
import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { beginSocialClaim } from '../../../api/claim-account.ts';
import { useCall } from '../../../api/use-call.ts';
import { claimedFrom } from '../../../bingo/claim-link.tsx';
import { PATHS } from '../../../paths.ts';
import { navigate } from '../../../routing/history.ts';
import { useLocation } from '../../../routing/router.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { FocusedTitle } from '../focused-title.tsx';
import { AgreeBySignUp, BackButton } from '../login/later-parts.tsx';
import { SOCIAL_LOOKS } from '../social/social-looks.tsx';
import styles from '../steps.module.css';
import claim from './claim.module.css';
import { ClaimForm } from './claim-form.tsx';
import { ACCOUNT_IS_READY, mergedWords } from './claim-words.ts';
import { MergeForm } from './merge-form.tsx';

const FAILURES = { refused: 'Signup failed', unreachable: 'Signup failed. Please try again.' };

const leaveFor = (address: string): void => location.assign(address);

/** The providers as buttons: unlike a sign-in, a claim has to say which guest it is for before the trip begins. */
export function SocialClaim({ from, leave = leaveFor }: { from: string; leave?: (address: string) => void }) {
  const error_id = useId();
  const trip = useCall(async (provider: Provider) => leave(await beginSocialClaim(provider, from)), FAILURES);
  return (
    <div className={styles.social}>
      {PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="paper"
          wide
          icon={SOCIAL_LOOKS[provider].icon}
          disabled={trip.is_busy}
          aria-describedby={trip.failure ? error_id : undefined}
          onClick={() => trip.send(provider)}
        >
          {SOCIAL_LOOKS[provider].label}
        </Button>
      ))}
      <FieldMessage id={error_id} error={trip.failure} />
    </div>
  );
}

/** The view for people with an account has an address of its own, so that Back and a reload work. */
const SIGN_IN = '?view=sign-in';
const SIGN_IN_ADDRESS = PATHS.claim + SIGN_IN;

/** What the view for people with an account is told by the first one, which is then right before it in the history. */
const signInState = (from: string, is_taken: boolean) => ({ from, is_taken, is_after_first: true });

type ViewProps = {
  /** The name they play by. */
  name: string;
  /** Where the page was opened from. */
  from: string;
  email: string;
  beforeSignIn: () => void;
};

type NewAccountProps = ViewProps & {
  is_return: boolean;
  onEmail: (email: string) => void;
  onTaken: () => void;
};

/** For guests who have no account yet. */
function NewAccount({ name, from, email, is_return, beforeSignIn, onEmail, onTaken }: NewAccountProps) {
  const title = 'Keep your cards and wins';
  return (
    <section className={styles.step}>
      {is_return ? <FocusedTitle>{title}</FocusedTitle> : <h1>{title}</h1>}
      <p className={styles.line}>
        You are <bdi>{name}</bdi>, a guest. An account keeps your cards, wins and level, on every device.
      </p>
      <SocialClaim from={from} />
      <div className={styles.or}>or</div>
      <ClaimForm
        name={name}
        email={email}
        onEmail={onEmail}
        onTaken={onTaken}
        beforeSignIn={beforeSignIn}
        onDone={() => notify({ kind: 'success', text: ACCOUNT_IS_READY })}
      />
      <AgreeBySignUp />
      <Link className={claim.have} to={SIGN_IN_ADDRESS} state={signInState(from, false)}>
        I already have an account
      </Link>
    </section>
  );
}

type ExistingAccountProps = ViewProps & { is_taken: boolean; onBack: () => void };

/** For guests who have an account, which their games move to. */
function ExistingAccount({ name, email, is_taken, beforeSignIn, onBack }: ExistingAccountProps) {
  return (
    <section className={styles.step}>
      <BackButton onBack={onBack} />
      <h1>Bring your games along</h1>
      <p className={styles.line}>
        Sign in, and the games you played as <bdi>{name}</bdi> move to your account.
      </p>
      {is_taken && (
        <Banner tone="info" icon={<Info />} className={claim.taken}>
          An account with this email already exists. Sign in, and your games come along.
        </Banner>
      )}
      <MergeForm
        email={email}
        beforeSignIn={beforeSignIn}
        onDone={(merged) => notify({ kind: 'success', text: mergedWords(merged) })}
      />
    </section>
  );
}

type Props = {
  name: string;
  /** Called with where the page was opened from, just before the person changes. */
  onLeave: (path: string) => void;
};

/** Whether the view for people with an account has been shown, so that the first one is now returned to. */
function useWasSignIn(is_sign_in: boolean): boolean {
  const [was_sign_in, setWasSignIn] = useState(is_sign_in);
  if (is_sign_in && !was_sign_in) setWasSignIn(true);
  return was_sign_in;
}

/** Makes a guest an account, or moves their games to one that they have. */
export function ClaimViews({ name, onLeave }: Props) {
  const { search, state } = useLocation();
  const [email, setEmail] = useState('');
  const is_sign_in = search === SIGN_IN;
  const is_return = useWasSignIn(is_sign_in);
  const from = claimedFrom(state);
  const view = { name, from, email, beforeSignIn: () => onLeave(from) };

  if (is_sign_in) {
    const told = isFields(state) ? state : {};
    const goBack = () =>
      told.is_after_first === true
        ? history.back()
        : navigate(PATHS.claim, { replace: true, state: { from } });
    // A reload forgets the address that the banner is about.
    const is_taken = told.is_taken === true && email !== '';
    return <ExistingAccount {...view} is_taken={is_taken} onBack={goBack} />;
  }
  const goOn = () => navigate(SIGN_IN_ADDRESS, { state: signInState(from, true) });
  return <NewAccount {...view} is_return={is_return} onEmail={setEmail} onTaken={goOn} />;
}
