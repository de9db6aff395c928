import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { ManageTab } from '../features/manage/manage-tabs.tsx';
import ManagePage from '../pages/manage-page.tsx';
import { PATHS } from '../paths.ts';
import { BASE } from './setup-game.ts';
import { freshPages, type Server, visit } from './setup-page.tsx';
import { HOST_USER, smallGame } from './small-server.ts';

export { BASE };

type Options = {
  game?: SmallGame;
  tab?: ManageTab;
  path?: string;
  user?: typeof HOST_USER;
  is_wide?: boolean;
  prepare?: (server: Server) => void;
};

export const managePath = (tab: string) => `/game/${GAME.id}/manage?tab=${tab}`;

/** Gives each test the whole manage page over a fake network. */
export function setupManagePage() {
  freshPages();
  return {
    open: ({
      game = smallGame(),
      tab = 'settings',
      path = managePath(tab),
      user = HOST_USER,
      is_wide = false,
      prepare,
    }: Options = {}) =>
      visit({ game, page: <ManagePage />, path, pattern: PATHS.manage, user, is_wide, prepare }),
  };
}
