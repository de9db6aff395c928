import { generatePath, useLocation, useNavigate, useParams } from 'react-router';
import { PlayProvider } from '../live/game-provider.tsx';
import { PATHS } from '../paths.ts';
import { notify } from '../ui/overlays/toast-store.ts';
import { PlayGame } from './play/play-game.tsx';

export default function PlayPage() {
  const { id = '', round } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();

  const showRound = (round_number: number) => {
    const path = generatePath(PATHS.round, { id, round: String(round_number) });
    void navigate(path + search, { replace: true });
  };

  return (
    <PlayProvider
      game_id={id}
      round={round}
      say={notify}
      onLeave={() => void navigate(PATHS.home, { replace: true })}
      onRound={showRound}
    >
      <PlayGame />
    </PlayProvider>
  );
}
