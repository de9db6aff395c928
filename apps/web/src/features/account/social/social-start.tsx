import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http-accounts';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import { useEffect } from 'react';
import { readRememberedPath } from '../../../session/remembered-path.ts';
import { Lucky } from '../../../ui/lucky.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';
import styles from './social.module.css';

/** Takes the place of this page in the history, so that the way back does not lead into it again. */
const leaveFor = (address: string): void => location.replace(address);

function addressOf(provider: Provider): string {
  const path = ACCOUNT_ENDPOINTS.socialLogin.path.replace('{provider}', provider);
  const remembered = readRememberedPath();
  return remembered === null ? path : `${path}?${new URLSearchParams({ redirect_url: remembered })}`;
}

type Props = { provider: Provider; leave?: (address: string) => void };

export function SocialStart({ provider, leave = leaveFor }: Props) {
  useEffect(() => {
    leave(addressOf(provider));
  }, [leave, provider]);
  return (
    <>
      <Lucky pose="hello" className={styles.lucky} />
      <h1 className={styles.title}>Redirecting to {PROVIDER_NAMES[provider]}...</h1>
      <Spinner size={32} />
    </>
  );
}
