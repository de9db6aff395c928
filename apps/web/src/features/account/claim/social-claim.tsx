import { PROVIDERS, type Provider } from '@phrase-bingo/game/wire/token-claims';
import { useId } from 'react';
import { beginSocialClaim } from '../../../api/claim-account.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldMessage } from '../../../ui/controls/field-message.tsx';
import { SOCIAL_LOOKS } from '../social/social-looks.tsx';
import styles from '../steps.module.css';

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
