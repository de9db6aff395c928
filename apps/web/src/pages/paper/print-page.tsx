import { ManageProvider } from '../../live/game-provider.tsx';
import { PATHS } from '../../paths.ts';
import { navigate } from '../../routing/history.ts';
import { useParams } from '../../routing/router.tsx';
import { notify } from '../../ui/overlays/toast-store.ts';
import { PrintGame } from './print-game.tsx';

export default function PrintPage() {
  const { game_id = '' } = useParams(PATHS.print);
  return (
    <ManageProvider game_id={game_id} say={notify} onLeave={() => navigate(PATHS.home, { replace: true })}>
      <PrintGame game_id={game_id} />
    </ManageProvider>
  );
}
