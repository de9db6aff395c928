import type { ReactNode } from 'react';
import { splitGames } from './tiles.ts';
import { useMyGames } from './use-my-games.ts';

/** For somebody who has no game going on. */
export function IfNoGames({ children }: { children: ReactNode }) {
  const { data } = useMyGames();
  return data !== undefined && splitGames(data).active.length === 0 ? children : null;
}
