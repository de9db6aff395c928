import type { RefusalCode } from '../refusals.ts';
import { type GameState, isArchivedState } from './game-state.ts';
import { type Actor, type Hosted, isHost, whyNotHost } from './roles.ts';

type Game = Hosted & { state: GameState };

export function whyNotToggleActivity(game: Hosted, actor: Actor, player: Actor | null): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  if (!player) return 'player_not_found';
  return isHost(game, player) ? 'own_row_fixed' : null;
}

/** Without a value it toggles; with one a repeat changes nothing. */
export const toggledActivity = (player: { is_active: boolean }, wanted?: boolean): boolean =>
  wanted ?? !player.is_active;

/** An ended game admits its host and those who played, to look and to chat. */
export function whyNotJoin(game: Game, actor: Actor, is_player: boolean): RefusalCode | null {
  return isArchivedState(game.state) && !is_player && !isHost(game, actor) ? 'game_ended' : null;
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
