import { House, RotateCw } from 'lucide-react';
import { Refused } from '../../api/failures.ts';
import { PATHS } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './profile.module.css';

const NOT_FOUND = 404;

const home = (
  <Link className={buttonClass({})} to={PATHS.home}>
    <House aria-hidden="true" />
    Return to Home
  </Link>
);

type Props = { failure: Error; is_busy: boolean; onRetry: () => void };

/** Without a profile there is only the way home; any other failure may pass. */
export function ProfileTrouble({ failure, is_busy, onRetry }: Props) {
  const is_missing = failure instanceof Refused && failure.status === NOT_FOUND;
  const again = (
    <Button icon={<RotateCw aria-hidden="true" />} busy={is_busy} onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <div role="alert" className={styles.trouble}>
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
