import type { User } from '@phrase-bingo/game/wire/account';
import type { Game } from '@phrase-bingo/game/wire/game';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useQuery } from '../../api/queries.ts';
import { myGamesQuery } from '../../packs/again/my-games.ts';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import styles from './game-lists.module.css';
import { GameListsSkeleton } from './game-lists-skeleton.tsx';
import { GameTile } from './game-tile.tsx';
import { GamesError } from './games-error.tsx';
import { splitGames } from './tiles.ts';

/** Renders its children for people without an active game. */
export function IfNoGames({ children }: { children: ReactNode }) {
  const { data } = useMyGames();
  return data !== undefined && splitGames(data).active.length === 0 ? children : null;
}

/** Refetches when the person returns to the tab or window, and when the network is back. */
function useMyGames() {
  const games = useQuery(myGamesQuery);

  const { refetch } = games;
  useEffect(() => {
    const refresh = () => void refetch({ cancelRefetch: false });
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refetch]);

  return games;
}

const LISTS = [
  { id: 'active', label: 'Active Games' },
  { id: 'archived', label: 'Archived Games' },
] as const;

type ListName = (typeof LISTS)[number]['id'];

const EMPTY: Record<ListName, { title: string; line: string }> = {
  active: { title: 'No active games', line: 'Lucky’s napping until someone starts one.' },
  archived: { title: 'No archived games', line: 'Finished games are kept here.' },
};

type ListProps = { name: ListName; games: readonly Game[]; user: User };

function GameList({ name, games, user }: ListProps) {
  const { title, line } = EMPTY[name];
  if (games.length === 0) return <EmptyState title={title}>{line}</EmptyState>;
  return (
    <ul className={clsx('grid gap-9', styles.tiles)}>
      {games.map((game) => (
        <li key={game.id} className={styles.tile}>
          <GameTile game={game} user={user} />
        </li>
      ))}
    </ul>
  );
}

export function GameLists({ user }: { user: User }) {
  const group = useId();
  const [shown, setShown] = useState<ListName>('active');
  const { data, error, isFetching, refetch } = useMyGames();
  return (
    <section className="stack content-start gap-9" aria-label="Games">
      <Tabs
        group={group}
        label="Games"
        look="segment"
        className={styles.toggle}
        items={LISTS}
        selected={shown}
        onSelect={setShown}
      />
      <TabPanel group={group} id={shown} className={styles.panel}>
        {error !== null && (
          <GamesError is_whole={data === undefined} is_busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <GameListsSkeleton />}
        {data !== undefined && <GameList name={shown} games={splitGames(data)[shown]} user={user} />}
      </TabPanel>
    </section>
  );
}
