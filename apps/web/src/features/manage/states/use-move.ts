import type { GameState } from '@phrase-bingo/game/rules/game-state';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http-games';
import { useLive } from '../../../live/game-provider.tsx';
import { showAhead } from '../../../live/game-store.ts';
import { useHostCall } from '../use-host-call.ts';

const FAILED = {
  refused: 'Failed to update game state',
  unreachable: 'Network error updating game state',
  is_plain: true,
};

/** Moves the game: the new state shows at once, and no longer when the server refuses. */
export function useMove() {
  const { game_id, store } = useLive();
  const { call, is_busy } = useHostCall();

  async function move(to: GameState): Promise<void> {
    if (is_busy) return;
    const input = { params: { id: game_id }, body: { status: to } };
    await showAhead(store, { state: to }, () => call(GAME_ENDPOINTS.moveGame, input, FAILED));
  }

  return { move, is_moving: is_busy };
}
