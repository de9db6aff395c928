import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { type ReactNode, useDeferredValue } from 'react';
import { generatePath, Navigate } from 'react-router';
import { GameNotFound } from '../../features/manage/game-not-found.tsx';
import { ManageSkeleton } from '../../features/manage/manage-skeleton.tsx';
import type { Phase } from '../../live/game-store.ts';
import { useGameState } from '../../live/use-game.ts';
import { PATHS } from '../../paths.ts';
import { Waiting } from '../../ui/layout/waiting.tsx';
import { Page } from '../page.tsx';
import { PlainLayout } from '../plain-layout.tsx';
import { ManagePanels } from './manage-panels.tsx';
import { useManageTab } from './use-manage-tab.ts';

type Rooms = { [Name in Phase['name']]?: () => ReactNode };

/** Lets the host in; players are led to where they play. */
export function ManageGame({ game_id }: { game_id: string }) {
  const phase_now = useGameState((state) => state.phase.name);
  /** The table is much to draw; meanwhile the page stays what it was. */
  const phase_before = useDeferredValue(phase_now);
  const phase = phase_now === 'ready' ? phase_before : phase_now;
  const [tab] = useManageTab();
  const game_name = useGameState(({ view }) => view?.game.game_name);
  const is_host = useGameState(({ view }) => view !== null && isHost(view.game, { id: view.viewer_id }));
  const toPlay = () => <Navigate to={generatePath(PATHS.game, { id: game_id })} replace />;
  const rooms: Rooms = {
    ready: () => (is_host ? <ManagePanels /> : toPlay()),
    not_member: toPlay,
    not_found: () => (
      <PlainLayout>
        <GameNotFound />
      </PlainLayout>
    ),
  };
  const room = rooms[phase];
  const is_coming = room === undefined || (phase === 'ready' && is_host);
  return (
    <Page title={game_name === undefined ? 'Manage' : `Manage ${game_name}`} is_coming={is_coming}>
      {room?.() ?? (
        <Waiting says="Loading the game">
          <ManageSkeleton tab={tab} />
        </Waiting>
      )}
    </Page>
  );
}
