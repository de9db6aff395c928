import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { type ReactNode, useDeferredValue } from 'react';
import { ManageSkeleton } from '../features/manage/manage-skeleton.tsx';
import { ManageProvider } from '../live/game-provider.tsx';
import { type Phase, useGameState } from '../live/game-store.ts';
import { PATHS, pathTo } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { Navigate, useParams } from '../routing/router.tsx';
import { Waiting } from '../ui/layout/waiting.tsx';
import { notify } from '../ui/overlays/toast-store.ts';
import { GameNotFound } from './manage/game-not-found.tsx';
import { ManagePanels } from './manage/manage-panels.tsx';
import { useManageTab } from './manage/use-manage-tab.ts';
import { Page } from './page.tsx';

type Views = { [Name in Phase['name']]?: () => ReactNode };

/** For the host only; players are redirected to the play page. */
function ManageGame({ game_id }: { game_id: string }) {
  const current_phase = useGameState((state) => state.phase.name);
  /** The panels are slow to draw; until they are ready, the page stays as it was. */
  const deferred_phase = useDeferredValue(current_phase);
  const phase = current_phase === 'ready' ? deferred_phase : current_phase;
  const [tab] = useManageTab();
  const game_name = useGameState(({ view }) => view?.game.game_name);
  const is_host = useGameState(({ view }) => view !== null && isHost(view.game, { id: view.viewer_id }));
  const toPlay = () => <Navigate to={pathTo(PATHS.game, { id: game_id })} />;
  const views: Views = {
    ready: () => (is_host ? <ManagePanels /> : toPlay()),
    not_member: toPlay,
    not_found: () => <GameNotFound />,
  };
  const renderView = views[phase];
  const is_coming = renderView === undefined || (phase === 'ready' && is_host);
  return (
    <Page title={game_name === undefined ? 'Manage' : `Manage ${game_name}`} is_coming={is_coming}>
      {renderView?.() ?? (
        <Waiting says="Loading the game">
          <ManageSkeleton tab={tab} />
        </Waiting>
      )}
    </Page>
  );
}

export default function ManagePage() {
  const { game_id = '' } = useParams(PATHS.manage);
  return (
    <ManageProvider game_id={game_id} say={notify} onLeave={() => navigate(PATHS.home, { replace: true })}>
      <ManageGame game_id={game_id} />
    </ManageProvider>
  );
}
