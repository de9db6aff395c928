import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { Refused } from '../../../api/failures.ts';
import { ClaimLink } from '../../../bingo/claim-link.tsx';
import { PATHS } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './pack-editor.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The shapes of the editor while the pack loads. */
export function PackSkeleton() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={clsx('stack content-start full-width gap-9 in-middle', styles.main)}
    >
      <div className={styles.side}>
        <div role="status">
          <VisuallyHidden>Loading the pack</VisuallyHidden>
        </div>
        <Skeleton shape="block" className={styles.dry_front} height={206} />
        <Skeleton shape="block" height={58} />
      </div>
      <div className={styles.form}>
        <Skeleton shape="block" height={128} />
        {ROWS.map((row) => (
          <Skeleton key={row} shape="block" height={58} />
        ))}
      </div>
    </main>
  );
}

type Props = { failure: Error; is_busy: boolean; onRetry: () => void };

/** A pack that is not there offers the way to the others; any other failure can be tried again. */
export function PackError({ failure, is_busy, onRetry }: Props) {
  const is_missing = failure instanceof Refused && (failure.status === 404 || failure.status === 400);
  const packs = (
    <Link className={buttonClass({})} to={PATHS.packs}>
      See your packs
    </Link>
  );
  const again = (
    <Button icon={<RotateCw />} is_busy={is_busy} onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <main id="main" tabIndex={-1} className={styles.trouble} role="alert">
      <VisuallyHidden>
        <h1>Pack</h1>
      </VisuallyHidden>
      {is_missing ? (
        <EmptyState title={anyRefusalMessage('pack_not_found')} pose="uhoh" action={packs} />
      ) : (
        <EmptyState title="Error loading the pack" pose="oops" action={again}>
          Your packs are safe. The line to them is down.
        </EmptyState>
      )}
    </main>
  );
}

/** In the place of the editor: guests cannot keep packs. */
export function GuestsKeepNoPacks() {
  return (
    <main id="main" tabIndex={-1} className={styles.trouble}>
      <VisuallyHidden>
        <h1>Pack</h1>
      </VisuallyHidden>
      <EmptyState
        title={anyRefusalMessage('guest_cannot_keep_packs')}
        pose="hello"
        action={
          <div className={clsx('grid gap-5', styles.guest_keys)}>
            <ClaimLink wide />
            <Link className={buttonClass({ variant: 'quiet', wide: true })} to={PATHS.packs}>
              See the shelf
            </Link>
          </div>
        }
      />
    </main>
  );
}
