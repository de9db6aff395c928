import { whyNotNewGuest } from '../accounts/guests.ts';
import type { RefusalCode } from '../refusals.ts';
import { type GameState, isArchivedState } from './game-state.ts';
import { type Actor, type Hosted, isHost, whyNotHost } from './roles.ts';
import type { RoomConfig } from './room-config.ts';

export function whyNotToggleActivity(game: Hosted, actor: Actor, player: Actor | null): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  if (!player) return 'player_not_found';
  return isHost(game, player) ? 'own_row_fixed' : null;
}

/** Removing, banning and muting. `is_there` says whether the person is one to whom it can be done. */
export function whyNotModerate(
  game: Hosted,
  actor: Actor,
  person: Actor,
  is_there: boolean,
): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  if (isHost(game, person)) return 'host_is_exempt';
  return is_there ? null : 'player_not_found';
}

/** Without a value it toggles; with one a repeat changes nothing. */
export const toggledActivity = (player: { is_active: boolean }, wanted?: boolean): boolean =>
  wanted ?? !player.is_active;

export type Newcomer = {
  is_guest: boolean;
  is_banned: boolean;
  /** Whether somebody was banned who had joined with the same browser. */
  is_browser_banned: boolean;
};

/**
 * Why somebody may not join, in the order of answering; null stands for the host and for players, who are in already
 * and may look and chat in an ended game too.
 */
export function whyNotJoin(
  game: { state: GameState; room_config: RoomConfig },
  newcomer: Newcomer | null,
): RefusalCode | null {
  if (!newcomer) return null;
  const { is_guest, is_banned, is_browser_banned } = newcomer;
  if (is_banned) return 'banned_from_game';
  if (is_guest) return whyNotNewGuest(game, is_browser_banned);
  if (isArchivedState(game.state)) return 'game_ended';
  return game.room_config.is_locked ? 'room_locked' : null;
}

/** Old rounds stay readable, but nobody gets a new card there. */
export function whyNotTakeCard(
  game: { state: GameState; round_number: number },
  round_number: number,
): RefusalCode | null {
  if (game.state === 'CONFIG') return 'game_not_ready';
  if (isArchivedState(game.state)) return 'game_ended';
  return round_number === game.round_number ? null : 'no_active_round';
}
