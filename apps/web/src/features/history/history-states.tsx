import { clsx } from 'clsx';
import { Refused } from '../../api/failures.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { goToRound } from '../../text/round-words.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { LoadingFailed } from '../../ui/layout/loading-failed.tsx';
import styles from './history-view.module.css';

const TICKETS = [1, 2, 3, 4];

export function HistorySkeleton() {
  return (
    <div className={styles.history} role="status">
      <VisuallyHidden>Loading rounds</VisuallyHidden>
      <div className="grid content-start gap-7 pad-10 stock round-6">
        <Skeleton width={150} height={64} />
      </div>
      <div className={clsx('stack gap-9', styles.list)}>
        {TICKETS.map((ticket) => (
          <div key={ticket} className="grid content-start gap-7 pad-10 stock round-6">
            <Skeleton shape="round" height={52} />
            <Skeleton width="70%" />
            <Skeleton width="40%" />
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </div>
  );
}

const NOT_READ = 'Error loading rounds';
const FORBIDDEN = 403;
const NOT_FOUND = 404;

type FailedProps = {
  failure: Error;
  /** Some rounds are there. */
  is_partly: boolean;
  is_busy: boolean;
  onRetry: () => void;
};

export function HistoryFailed({ failure, is_partly, is_busy, onRetry }: FailedProps) {
  const refused = failure instanceof Refused ? failure : null;
  const is_final = refused?.status === FORBIDDEN || refused?.status === NOT_FOUND;
  if (is_final && !is_partly)
    return (
      <EmptyState
        title={refused?.sentence ?? NOT_READ}
        pose="uhoh"
        action={
          <Link className={buttonClass({ variant: 'paper' })} to={PATHS.home}>
            Home
          </Link>
        }
      />
    );
  return (
    <LoadingFailed
      title={NOT_READ}
      sentence={refused?.sentence ?? 'The rounds are safe. The line to them is down.'}
      is_partly={is_partly}
      is_busy={is_busy}
      onRetry={onRetry}
    />
  );
}

export function NoRoundOver({ game_id, round }: { game_id: string; round: number }) {
  return (
    <EmptyState
      title="No round is over yet."
      action={
        <Link className={buttonClass({})} to={pathTo(PATHS.round, { id: game_id, round: round })}>
          {goToRound(round)}
        </Link>
      }
    />
  );
}
