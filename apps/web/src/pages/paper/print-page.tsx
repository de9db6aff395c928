import { useNavigate, useParams } from 'react-router';
import { ManageProvider } from '../../live/game-provider.tsx';
import { PATHS } from '../../paths.ts';
import { notify } from '../../ui/overlays/toast-store.ts';
import { PrintGame } from './print-game.tsx';

export default function PrintPage() {
  const { game_id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ManageProvider
      game_id={game_id}
      say={notify}
      onLeave={() => void navigate(PATHS.home, { replace: true })}
    >
      <PrintGame game_id={game_id} />
    </ManageProvider>
  );
}
