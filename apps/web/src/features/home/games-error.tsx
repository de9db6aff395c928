import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';
import { useQuery } from '../../api/queries.ts';
import { useOnline } from '../../api/use-online.ts';
import { PATHS, pathTo } from '../../paths.ts';
import { currentUser } from '../../session/session-store.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { LoadingFailed } from '../../ui/layout/loading-failed.tsx';
import styles from './games-error.module.css';

/** The game last stored in this browser, if any. */
async function findLastGame() {
  const { listGames } = await import('../../offline/stored-games.ts');
  const [last] = await listGames(currentUser()?.id ?? '').catch(() => []);
  return last?.view ?? null;
}

/** Offline, the game last seen can still be opened. */
function LastGame() {
  const is_online = useOnline();
  const { data: view } = useQuery({
    queryKey: ['last-game'],
    queryFn: findLastGame,
    staleTime: 0,
    gcTime: 0,
  });
  if (!view || is_online) return null;
  const { game, kind, round } = view;
  const path =
    kind === 'full'
      ? pathTo(PATHS.manage, { game_id: game.id })
      : pathTo(PATHS.round, { id: game.id, round: round.round_number });
  return (
    <p className={clsx('flex justify-centre', styles.last)}>
      <Link className={buttonClass({ variant: 'gold', size: 'small' })} to={path}>
        <CloudOff />
        Open <bdi>{game.game_name}</bdi> offline
      </Link>
    </p>
  );
}

type Props = {
  /** There is no older list to show either. */
  is_whole: boolean;
  is_busy: boolean;
  onRetry: () => void;
};

export function GamesError({ is_whole, is_busy, onRetry }: Props) {
  return (
    <>
      {is_whole && <LastGame />}
      <LoadingFailed
        title="Error fetching games"
        sentence="Your games are safe. The line to them is down."
        is_partly={!is_whole}
        is_busy={is_busy}
        onRetry={onRetry}
      />
    </>
  );
}
