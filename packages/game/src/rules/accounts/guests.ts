import { type GameState, isArchivedState } from '../game/game-state.ts';
import type { RoomConfig } from '../game/room-config.ts';

/** Why a game takes no new guest, in the order of answering. */
export const WHY_NOT_GUEST = ['browser_banned', 'game_ended', 'guests_not_allowed', 'room_locked'] as const;
export type WhyNotGuest = (typeof WHY_NOT_GUEST)[number];

export type GuestGame = { state: GameState; room_config: RoomConfig };

/** Why somebody new may not join the game as a guest now. */
export function whyNotNewGuest(
  { state, room_config }: GuestGame,
  is_browser_banned: boolean,
): WhyNotGuest | null {
  if (is_browser_banned) return 'browser_banned';
  if (isArchivedState(state)) return 'game_ended';
  if (!room_config.guests_allowed) return 'guests_not_allowed';
  return room_config.is_locked ? 'room_locked' : null;
}
