import type { AutoCallEffect } from './auto-caller.ts';
import { type GameState, isArchivedState } from './game-state.ts';

export type MoveEffects = {
  auto_caller: AutoCallEffect;
  /** Set datetime_end of the active round and make it inactive. */
  ends_round: boolean;
  /** No round is active, so the last one becomes active again. */
  reopens_round: boolean;
  /** Play begins: datetime_start of the round is set again. */
  restarts_clock: boolean;
  players_reload: boolean;
};

/** The effects of a change of state, also when the server closes a game as OTHER. */
export function effectsOfMove(from: GameState, to: GameState, has_active_round: boolean): MoveEffects {
  const begins = from === 'OPEN' && to === 'PLAYING';
  const ends = isArchivedState(to);
  return {
    auto_caller: ends ? 'stop' : from === 'PLAYING' ? 'pause' : 'keep',
    ends_round: ends && has_active_round,
    reopens_round: to === 'PLAYING' && !has_active_round,
    restarts_clock: begins,
    players_reload: begins,
  };
}
