import { anyRefusalMessage } from '@phrase-bingo/game/rules/all-refusals';
import { clsx } from 'clsx';
import { Refused } from '../../api/failures.ts';
import { useOnline } from '../../api/use-online.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { LOADING, OFFLINE, UNREADABLE } from '../../recap/recap-words.ts';
import { goToRound, RECAP_WORD } from '../../text/round-words.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { LoadingFailed } from '../../ui/layout/loading-failed.tsx';
import { Waiting } from '../../ui/layout/waiting.tsx';
import { RecapFrame } from './recap-frame.tsx';
import styles from './recap-loading.module.css';

const HOME = { to: PATHS.home, label: 'Return to Home' };
const TILES = [1, 2, 3, 4];

export function RecapSkeleton({ title }: { title: string }) {
  return (
    <RecapFrame title={title} back={HOME}>
      <Waiting says={LOADING}>
        <div className={clsx('grid halves gap-6 pad-inline-8', styles.shapes)}>
          <Skeleton shape="block" height={166} className={styles.whole} />
          {TILES.map((tile) => (
            <Skeleton key={tile} shape="block" height={84} />
          ))}
          <Skeleton shape="block" height={260} className={styles.whole} />
          <Skeleton shape="block" height={240} className={styles.whole} />
        </div>
      </Waiting>
    </RecapFrame>
  );
}

type Props = {
  failure: Error;
  /** As far as they are known. */
  title?: string | undefined;
  game_id: string;
  round: number | null;
  is_busy: boolean;
  onRetry: () => void;
};

/** These stay as they are: trying again does not help. */
const FINAL = ['not_member', 'game_not_found', 'round_not_found'];

export function RecapTrouble({ failure, title = RECAP_WORD, game_id, round, is_busy, onRetry }: Props) {
  const is_online = useOnline();
  const code = failure instanceof Refused ? failure.code : null;
  const sentence = failure instanceof Refused ? failure.sentence : null;
  if (code === 'round_not_over' && round !== null) {
    const to = pathTo(PATHS.round, { id: game_id, round: round });
    return (
      <RecapFrame title={title} back={HOME}>
        <EmptyState
          title={anyRefusalMessage(code)}
          action={
            <Link className={buttonClass({})} to={to}>
              {goToRound(round)}
            </Link>
          }
        />
      </RecapFrame>
    );
  }
  if (code !== null && FINAL.includes(code)) {
    const said = sentence ?? UNREADABLE;
    return (
      <RecapFrame title={title} back={HOME}>
        <EmptyState
          title={said}
          pose="uhoh"
          action={
            <Link className={buttonClass({})} to={PATHS.home}>
              {HOME.label}
            </Link>
          }
        />
      </RecapFrame>
    );
  }
  return (
    <RecapFrame title={title} back={HOME}>
      <LoadingFailed
        title={UNREADABLE}
        sentence={is_online ? (sentence ?? undefined) : OFFLINE}
        is_busy={is_busy}
        onRetry={onRetry}
      />
    </RecapFrame>
  );
}
