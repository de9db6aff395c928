import type { AutoCallEffect } from './auto-caller.ts';
import { type GameState, isArchivedState } from './game-state.ts';
import { missingPhrases } from './phrase-list.ts';

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

export type MoveWarning =
  | { kind: 'phrases_missing'; missing: number }
  | { kind: 'nobody_joined' }
  | { kind: 'game_ends' };

type Prepared = {
  state: GameState;
  phrases: readonly { text: string }[];
  player_count: number;
  paper_count: number;
};

/**
 * What the host should agree to before a move. That nobody has joined is no surprise before it opens, nor where people play
 * on paper.
 */
export function warningsOfMove(prepared: Prepared, to: GameState): MoveWarning[] {
  const { state, phrases, player_count, paper_count } = prepared;
  if (isArchivedState(to)) return [{ kind: 'game_ends' }];
  const begins = state === 'OPEN' && to === 'PLAYING';
  const missing = begins || state === 'CONFIG' ? missingPhrases(phrases) : 0;
  const warnings: MoveWarning[] = missing > 0 ? [{ kind: 'phrases_missing', missing }] : [];
  return begins && player_count + paper_count === 0 ? [...warnings, { kind: 'nobody_joined' }] : warnings;
}
