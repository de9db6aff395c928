import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { generatePath } from 'react-router';
import { PATHS } from '../../paths.ts';
import { currentUser } from '../../session/session-store.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './last-game.module.css';

/** The game this browser kept when it was last seen, if any. */
async function findLastGame() {
  const { listGames } = await import('../../offline/kept-games.ts');
  const [last] = await listGames(currentUser()?.id ?? '').catch(() => []);
  return last?.view ?? null;
}

/** Without a network the game last seen can still be opened. */
export function LastGame() {
  const { data: view } = useQuery({
    queryKey: ['last-game'],
    queryFn: findLastGame,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (!view || navigator.onLine) return null;
  const { game, kind, round } = view;
  const path =
    kind === 'full'
      ? generatePath(PATHS.manage, { game_id: game.id })
      : generatePath(PATHS.round, { id: game.id, round: String(round.round_number) });
  return (
    <p className={styles.last}>
      <Link className={buttonClass({ variant: 'gold', size: 'small' })} to={path}>
        <CloudOff aria-hidden="true" />
        Open <bdi>{game.game_name}</bdi> offline
      </Link>
    </p>
  );
}
