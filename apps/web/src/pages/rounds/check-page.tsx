import { roundOfAddress } from '@phrase-bingo/game/rules/game/rounds';
import { ROUNDS } from '@phrase-bingo/game/rules/limits';
import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Refused } from '../../api/failures.ts';
import { useQuery } from '../../api/queries.ts';
import { Certificate } from '../../features/check/certificate.tsx';
import { CheckFailed } from '../../features/check/check-failed.tsx';
import { CheckView } from '../../features/check/check-view.tsx';
import { PATHS, pathTo } from '../../paths.ts';
import { gameQuery } from '../../recap/game-query.ts';
import { fairnessQuery } from '../../recap/recap-queries.ts';
import { CHECK_ROUND } from '../../recap/recap-words.ts';
import { Navigate, useLocation, useParams } from '../../routing/router.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { iconButtonClass } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page } from '../page.tsx';
import styles from './check-page.module.css';

/** To where the reader came from, or to the round. */
function BackKey({ id, round }: { id: string; round: number }) {
  const { is_first } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (is_first) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      className={iconButtonClass()}
      to={pathTo(PATHS.round, { id, round: round })}
      aria-label="Go back"
      title="Go back"
      onClick={goBack}
    >
      <ChevronLeft />
    </Link>
  );
}

function NotForYou({ sentence }: { sentence: string }) {
  const home = (
    <Link className={buttonClass({ variant: 'paper', size: 'small' })} to={PATHS.home}>
      Go Home
    </Link>
  );
  return <EmptyState title={sentence} action={home} />;
}

const isRefused = (error: Error | null, code: string): error is Refused =>
  error instanceof Refused && error.code === code;

function Content({ id, round }: { id: string; round: number }) {
  const { data, error, isFetching, refetch } = useQuery(fairnessQuery({ id, round }));
  const is_unknown = isRefused(error, 'round_not_found');
  const current = useQuery({ ...gameQuery(id), enabled: is_unknown });
  const retry = () => void (is_unknown ? current.refetch() : refetch());

  // The note of another round would prove nothing.
  if (data?.round.round_number === round) {
    return <CheckView key={round} game_id={id} fair={data} is_busy={isFetching} onRetry={retry} />;
  }
  if (isRefused(error, 'not_member')) {
    return <NotForYou sentence={error.sentence ?? REFUSALS.not_member.message} />;
  }
  const now = current.data?.round_number;
  if (is_unknown && now !== undefined && now !== round) {
    return <Navigate to={pathTo(PATHS.check, { id, round: now })} />;
  }
  const is_loading = (error === null && !data) || (is_unknown && current.isPending);
  if (is_loading) return <Certificate verdict={null} />;
  return <CheckFailed is_busy={isFetching || current.isFetching} onRetry={retry} />;
}

/** A round dealt again by the reader's own browser. */
export default function CheckPage() {
  const { id = '', round: written } = useParams(PATHS.check);
  const round = roundOfAddress(written, ROUNDS.max);
  return (
    <Page title={CHECK_ROUND}>
      <main id="main" tabIndex={-1} className={clsx('full-width in-middle', styles.main)}>
        <div className={clsx('row gap-3', styles.header)}>
          <BackKey id={id} round={round} />
          <h1 className={clsx('leading-115 tight-3', styles.title)}>{CHECK_ROUND}</h1>
        </div>
        <Content id={id} round={round} />
      </main>
    </Page>
  );
}
