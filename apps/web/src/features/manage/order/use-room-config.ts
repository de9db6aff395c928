import { changedRoom, type RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { useLive } from '../../../live/game-provider.tsx';
import { useGame } from '../../../live/game-store.ts';
import { SETTINGS } from '../../../page-limits.ts';
import { useDebouncedSave } from '../use-debounced-save.ts';
import { UPDATE_FAILED, useHostCall } from '../use-host-call.ts';

/** The order in the room as the host sees it, with what is not saved yet. Changes that fail go back. */
export function useRoomConfig() {
  const { game_id } = useLive();
  const saved = useGame(({ game }) => game.room_config);
  const { call } = useHostCall();
  const { unsaved, change } = useDebouncedSave<RoomConfig>({
    delay: SETTINGS.config_debounce,
    save: (room_config) =>
      call(GAME_ENDPOINTS.changeGame, { params: { id: game_id }, body: { room_config } }, UPDATE_FAILED),
  });
  return { config: changedRoom(saved, unsaved), change };
}
