import { ManageProvider } from '../live/game-provider.tsx';
import { PATHS } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { useParams } from '../routing/router.tsx';
import { notify } from '../ui/overlays/toast-store.ts';
import { ManageGame } from './manage/manage-game.tsx';

export default function ManagePage() {
  const { game_id = '' } = useParams(PATHS.manage);
  return (
    <ManageProvider game_id={game_id} say={notify} onLeave={() => navigate(PATHS.home, { replace: true })}>
      <ManageGame game_id={game_id} />
    </ManageProvider>
  );
}
