import type { SocialFailure } from '@phrase-bingo/game/wire/social-callback';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { ACCOUNT_SCREENS } from '../../../page-limits.ts';
import { PATHS } from '../../../paths.ts';
import { Navigate } from '../../../routing/router.tsx';
import { useGuestName } from '../../../session/session-store.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { BackToLogin } from '../back-to-login.tsx';
import { useTimeUp } from '../use-time-up.ts';
import styles from './social.module.css';

const TITLE = 'Authentication Failed';

export const NOT_PROCESSED = 'Failed to process authentication. Please try again.';

/** What the person can do about it; null when nothing is known. */
const HINTS: Record<SocialFailure, string | null> = {
  cancelled: 'You turned back before you were signed in. Nothing has changed.',
  email_missing:
    'That account shares no email address with us. Please share one, or sign in with your email.',
  email_unverified: 'The email address of that account is not confirmed yet. Please confirm it there first.',
  expired: 'That took too long, or it began in another browser. Please start again from here.',
  unavailable: 'This way to sign in is not available right now. Please sign in with your email.',
  failed: null,
};

type Props = {
  message: string;
  failure: SocialFailure | null;
  /** Where a guest opened the page of the claim, if the server said so. */
  from?: string;
};

/** Redirects to where it began after a while: guests were about to claim an account. The hint stays visible there as a notice. */
export function SocialFailed({ message, failure, from = '' }: Props) {
  const is_time_up = useTimeUp(ACCOUNT_SCREENS.callback_redirect);
  const is_guest = useGuestName() !== null;
  const hint = failure && HINTS[failure];

  useEffect(() => {
    if (is_time_up && hint !== null) notify({ kind: 'error', title: TITLE, text: hint });
  }, [is_time_up, hint]);

  if (is_time_up && is_guest) return <Navigate to={PATHS.claim} state={{ from }} />;
  if (is_time_up) return <Navigate to={PATHS.login} />;
  return (
    <>
      <Lucky pose="oops" className={styles.lucky} />
      <h1 className={styles.title}>{TITLE}</h1>
      <div role="alert" className="grid justify-items-centre gap-4">
        <p className={styles.message}>{message}</p>
        {hint !== null && <p className={clsx('soft balance', styles.hint)}>{hint}</p>}
      </div>
      {is_guest ? (
        <Link className={buttonClass({})} to={PATHS.claim} state={{ from }}>
          Back
        </Link>
      ) : (
        <BackToLogin variant="primary" />
      )}
    </>
  );
}
