import type { History } from '@phrase-bingo/game/wire/recap/recap';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../api/queries.ts';
import { historyQuery } from '../../recap/recap-queries.ts';
import { numberText } from '../../text/number-words.ts';
import { bingosUnit } from '../../text/round-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { HistoryFailed, HistorySkeleton, NoRoundOver } from './history-states.tsx';
import styles from './history-view.module.css';
import { roundsUnit, winsWords } from './history-words.ts';
import { RoundTicket } from './round-ticket.tsx';

function Figure({ count, unit }: { count: number; unit: string }) {
  return (
    <li>
      <b>{numberText(count)}</b> <span>{unit}</span>
    </li>
  );
}

/** All rounds of the game together, whatever the list below shows of them. */
function HistoryTotals({ rounds, bingos, top }: History['totals']) {
  return (
    <div className="stack content-start gap-9">
      <ul className={clsx('cluster pad-10 panel edge', styles.figures)} aria-label="All rounds together">
        <Figure count={rounds} unit={roundsUnit(rounds)} />
        <Figure count={bingos} unit={bingosUnit(bingos)} />
      </ul>
      {top.length > 0 && (
        <Panel title="Most wins">
          <ol className={styles.top}>
            {top.map(({ username, wins }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the order is fixed
              <li key={at}>
                <Avatar name={username} size={36} />
                <bdi className={clsx('leading-12 break', styles.who)}>{username}</bdi>
                <b aria-hidden="true">{numberText(wins)}</b>
                <VisuallyHidden>{winsWords(wins)}</VisuallyHidden>
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </div>
  );
}

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
  const query = useInfiniteQuery(historyQuery(game_id), queryClient());
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
          <ol ref={list} className={clsx('stack gap-9', styles.list)} aria-label="Rounds">
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
