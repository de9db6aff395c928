import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { historyQuery } from '../../recap/recap-queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { HistoryFailed, HistorySkeleton, NoRoundOver } from './history-states.tsx';
import { HistoryTotals } from './history-totals.tsx';
import styles from './history-view.module.css';
import { RoundTicket } from './round-ticket.tsx';

/** After 'Show more' the focus goes on with the first round that came. */
function useFocusAfter(shown: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<number | null>(null);

  useEffect(() => {
    if (before.current === null || shown <= before.current) return;
    const heading = list.current?.children[before.current]?.querySelector('h2');
    before.current = null;
    heading?.focus({ preventScroll: true });
  }, [shown]);

  return {
    list,
    remember(): void {
      before.current = shown;
    },
  };
}

/** Every round of a game, newest first, below what they come to. */
export function HistoryView({ game_id }: { game_id: string }) {
  const query = useInfiniteQuery(historyQuery(game_id));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const rounds = data?.pages.flatMap((page) => page.rounds) ?? [];
  const { list, remember } = useFocusAfter(rounds.length);
  const totals = data?.pages[0]?.totals;

  const showMore = () => {
    remember();
    void fetchNextPage();
  };
  const again = () => void (query.isFetchNextPageError ? fetchNextPage() : refetch());

  const failed = error && (
    <HistoryFailed failure={error} is_partly={data !== undefined} is_busy={isFetching} onRetry={again} />
  );
  if (totals === undefined) return failed ?? <HistorySkeleton />;
  if (!hasNextPage && rounds.every(({ round }) => round.is_active)) {
    return (
      <>
        {failed}
        <NoRoundOver game_id={game_id} round={rounds[0]?.round.round_number ?? 1} />
      </>
    );
  }
  return (
    <>
      {failed}
      <div className={styles.history}>
        <HistoryTotals {...totals} />
        <div className={styles.rounds}>
          <ol ref={list} className={styles.list} aria-label="Rounds">
            {rounds.map((told) => (
              <li key={told.round.id}>
                <RoundTicket game_id={game_id} told={told} now={query.dataUpdatedAt} />
              </li>
            ))}
          </ol>
          {hasNextPage && (
            <Button variant="paper" className={styles.more} is_busy={isFetchingNextPage} onClick={showMore}>
              Show more
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
