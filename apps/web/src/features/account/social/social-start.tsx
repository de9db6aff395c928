import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import { useEffect, useState } from 'react';
import { sendOwedLogOutWithLock } from '../../../api/log-out.ts';
import { isLogOutOwed } from '../../../session/owed-log-out.ts';
import { readRememberedPath } from '../../../session/remembered-path.ts';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { Spinner } from '../../../ui/display/spinner.tsx';
import styles from './social.module.css';
import { NOT_PROCESSED, SocialFailed } from './social-failed.tsx';

const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' };

/** Replaces this page in the history, so that Back does not return to it. */
const leaveFor = (address: string): void => location.replace(address);

function addressOf(provider: Provider): string {
  const path = ACCOUNT_ENDPOINTS.socialLogin.path.replace('{provider}', provider);
  const remembered = readRememberedPath();
  return remembered === null ? path : `${path}?${new URLSearchParams({ redirect_url: remembered })}`;
}

type Props = { provider: Provider; leave?: (address: string) => void };

export function SocialStart({ provider, leave = leaveFor }: Props) {
  const [is_failed, setFailed] = useState(false);

  useEffect(() => {
    const go = () => leave(addressOf(provider));
    // A pending log-out sent after the round trip would end the new session.
    if (isLogOutOwed()) sendOwedLogOutWithLock().then(go, () => setFailed(true));
    else go();
  }, [leave, provider]);

  if (is_failed) return <SocialFailed message={NOT_PROCESSED} failure={null} />;
  return (
    <>
      <Lucky pose="hello" className={styles.lucky} />
      <h1 className={styles.title}>Redirecting to {PROVIDER_NAMES[provider]}...</h1>
      <Spinner size={32} />
    </>
  );
}
