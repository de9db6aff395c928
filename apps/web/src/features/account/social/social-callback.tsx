import { isSitePath } from '@phrase-bingo/game/rules/accounts/redirects';
import type { SocialFailure, SocialNotice } from '@phrase-bingo/game/wire/social-callback';
import { useEffect, useState } from 'react';
import type { Merged } from '../../../api/claim-account.ts';
import { signInByToken } from '../../../api/sign-in-by-token.ts';
import { PATHS } from '../../../paths.ts';
import { Navigate } from '../../../routing/router.tsx';
import { rememberPath } from '../../../session/remembered-path.ts';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { ACCOUNT_IS_READY, mergedWords } from '../claim/claim-words.ts';
import { RedirectAfterSignIn } from '../redirect-after-sign-in.tsx';
import styles from './social.module.css';
import { NOT_PROCESSED, SocialFailed } from './social-failed.tsx';

/** The address carries a code only, never the text. */
const NOTICES: Record<SocialNotice, { kind: 'warning' | 'success'; text: string }> = {
  password_removed: {
    kind: 'warning',
    text: 'Your password was removed because this email address had not been confirmed. You can set a new one with Forgot Password.',
  },
  account_ready: { kind: 'success', text: ACCOUNT_IS_READY },
};

/** Shows what the person should know after signing in; it stays visible on the next page. */
function useSocialNotices({ notice, merged }: Props, is_in: boolean): void {
  useEffect(() => {
    if (!is_in) return;
    if (merged !== null) notify({ kind: 'success', text: mergedWords(merged) });
    if (notice !== null) notify(NOTICES[notice]);
  }, [is_in, notice, merged]);
}

const NO_TOKEN = 'No authentication token received';

type Outcome = 'pending' | 'failed' | 'signed_in' | 'in_setup';

type Props = {
  token: string | null;
  needs_username_setup: boolean;
  redirect_url: string;
  failure: SocialFailure | null;
  notice: SocialNotice | null;
  /** What became of the games of a guest who signed in to an account that exists. */
  merged: Merged | null;
};

async function finish({ token, needs_username_setup, redirect_url }: Props): Promise<Outcome> {
  const claims = token === null ? null : await signInByToken(token);
  if (claims === null) return 'failed';
  if (!needs_username_setup && !claims.needs_username_setup) return 'signed_in';
  if (isSitePath(redirect_url)) rememberPath(redirect_url);
  return 'in_setup';
}

/** The end of a social sign-in, with the parameters the server put into the address. */
export function SocialCallback(props: Props) {
  const [given] = useState(props);
  const [outcome, setOutcome] = useState<Outcome>('pending');
  useEffect(() => void finish(given).then(setOutcome), [given]);
  useSocialNotices(given, outcome === 'signed_in' || outcome === 'in_setup');

  if (outcome === 'signed_in') return <RedirectAfterSignIn asked={given.redirect_url} />;
  if (outcome === 'in_setup') return <Navigate to={PATHS.username_setup} />;
  if (outcome === 'failed') {
    const message = given.token === null ? NO_TOKEN : NOT_PROCESSED;
    return <SocialFailed message={message} failure={given.failure} from={given.redirect_url} />;
  }
  return (
    <>
      <Lucky pose="hello" className={styles.lucky} />
      <h1 className={styles.title}>Completing authentication...</h1>
      <Spinner size={32} />
    </>
  );
}
