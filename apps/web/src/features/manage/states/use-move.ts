import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useLive } from '../../../live/game-provider.tsx';
import { showAhead } from '../../../live/game-store.ts';
import type { ManageTab } from '../frame/tab-bar.tsx';
import { useShowTab } from '../show-tab.ts';
import { useHostCall } from '../use-host-call.ts';

const FAILED = {
  refused: 'Failed to update game state',
  unreachable: 'Network error updating game state',
  is_plain: true,
};

/** Where the host goes on: to the lobby of a game that opens, and to the calls of one that starts. */
const GOES_ON: Partial<Record<GameState, Partial<Record<GameState, ManageTab>>>> = {
  CONFIG: { OPEN: 'settings' },
  OPEN: { PLAYING: 'phrases' },
};

/** Moves the game: the new state shows at once, and no longer when the server refuses. */
export function useMove() {
  const { game_id, store } = useLive();
  const { call, is_busy } = useHostCall();
  const showTab = useShowTab();

  async function move(from: GameState, to: GameState): Promise<void> {
    if (is_busy) return;
    const input = { params: { id: game_id }, body: { status: to } };
    const tab = GOES_ON[from]?.[to];
    const carryOut = async () => {
      const is_done = await call(GAME_ENDPOINTS.moveGame, input, FAILED);
      if (!is_done && tab) showTab('settings');
    };
    if (tab) showTab(tab);
    await showAhead(store, { state: to }, carryOut);
  }

  return { move, is_moving: is_busy };
}
