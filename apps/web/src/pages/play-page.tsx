import { PlayProvider } from '../live/game-provider.tsx';
import { PATHS, pathTo } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { useLocation, useParams } from '../routing/router.tsx';
import { notify } from '../ui/overlays/toast-store.ts';
import { PlayGame } from './play/play-game.tsx';

export default function PlayPage() {
  const { id = '', round } = useParams(PATHS.round);
  const { search } = useLocation();

  const showRound = (round_number: number) => {
    const path = pathTo(PATHS.round, { id, round: round_number });
    navigate(path + search, { replace: true });
  };

  return (
    <PlayProvider
      game_id={id}
      round={round}
      say={notify}
      onLeave={() => navigate(PATHS.home, { replace: true })}
      onRound={showRound}
    >
      <PlayGame />
    </PlayProvider>
  );
}
