import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { clsx } from 'clsx';
import { House, RotateCw } from 'lucide-react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failures.ts';
import { useQuery } from '../../api/queries.ts';
import { PATHS } from '../../paths.ts';
import { useGuestName } from '../../session/session-store.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './profile.module.css';

/** Offline it fails at once, instead of waiting silently, and refetches when the network is back. */
export function useProfile() {
  const is_guest = useGuestName() !== null;
  return useQuery({
    /** A guest keeps the id as an account, but the profile is another one. */
    queryKey: ['profile', { is_guest }],
    queryFn: () => callApi(ACCOUNT_ENDPOINTS.profile, {}),
  });
}

const STATS = [1, 2, 3, 4];

/** The shapes of the profile while it loads. */
export function ProfileSkeleton() {
  return (
    <div className={clsx('grid gap-9', styles.columns)} role="status">
      <VisuallyHidden>Loading your profile</VisuallyHidden>
      <div className={styles.column}>
        <Skeleton shape="block" className={clsx(styles.dry_card)} height="auto" />
        <Skeleton shape="block" className={clsx(styles.account)} height={220} />
      </div>
      <div className={styles.column}>
        <div className={clsx('grid gap-7', styles.stats)}>
          {STATS.map((stat) => (
            <Skeleton key={stat} shape="block" height={96} />
          ))}
        </div>
        <Skeleton shape="block" height={92} />
        <Skeleton shape="block" height={210} />
      </div>
    </div>
  );
}

const NOT_FOUND = 404;

const home = (
  <Link className={buttonClass({})} to={PATHS.home}>
    <House />
    Return to Home
  </Link>
);

type Props = { failure: Error; is_busy: boolean; onRetry: () => void };

/** A missing profile offers the way home; any other failure can be retried. */
export function ProfileError({ failure, is_busy, onRetry }: Props) {
  const is_missing = failure instanceof Refused && failure.status === NOT_FOUND;
  const again = (
    <Button icon={<RotateCw />} is_busy={is_busy} onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <div role="alert" className={clsx('grid place-centre', styles.trouble)}>
      {is_missing ? (
        <EmptyState title="Profile not found" pose="uhoh" action={home}>
          Lucky looked under every table.
        </EmptyState>
      ) : (
        <EmptyState title="Error loading profile" pose="oops" action={again}>
          Your badges are safe. The line to them is down.
        </EmptyState>
      )}
    </div>
  );
}
