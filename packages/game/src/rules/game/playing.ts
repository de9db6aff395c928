import type { RefusalCode } from '../refusals.ts';
import type { CellSid } from './cells.ts';
import { isFreeSid } from './cells.ts';
import { type GameState, isArchivedState } from './game-state.ts';

/** Where one person stands in one round of a game. */
export type Seat = {
  state: GameState;
  round_is_active: boolean;
  /** Null for someone who has not joined. */
  player: { is_active: boolean } | null;
  has_card: boolean;
  has_won: boolean;
};

const PLAYED_STATES: readonly GameState[] = ['PLAYING', 'REVIEW'];

const isOpenForPlay = (seat: Seat) => PLAYED_STATES.includes(seat.state) && seat.round_is_active;

/** An uncalled cell may be marked; only the check of a shout looks at calls. */
export function whyNotMark(seat: Seat, cell: { sid: CellSid; has_phrase: boolean }): RefusalCode | null {
  const refusal = whyNotMarkAny(seat);
  if (refusal) return refusal;
  if (isFreeSid(cell.sid)) return 'free_cell_fixed';
  return cell.has_phrase ? null : 'cell_without_phrase';
}

/** Whether the card as a whole is closed to its player. */
export function whyNotMarkAny(seat: Seat): RefusalCode | null {
  if (!seat.player || !seat.has_card) return 'no_card';
  if (!seat.player.is_active) return 'inactive_marking';
  if (seat.state === 'CONFIG') return 'game_not_ready';
  if (seat.state === 'OPEN') return 'game_not_started';
  return isOpenForPlay(seat) && !seat.has_won ? null : 'marking_closed';
}

/** Someone who has won may shout again at any time: the stored win is the answer. */
export function whyNotShout(seat: Seat | null): RefusalCode | null {
  if (!seat) return 'shout_game_missing';
  if (!seat.player || !seat.has_card) return 'no_card';
  if (seat.has_won) return null;
  if (!seat.player.is_active) return 'inactive_shouting';
  return isOpenForPlay(seat) ? null : 'shouting_closed';
}

/** The banner over a player's card: winners have theirs at once, the others when the game is over. */
export function resultBanner(seat: Seat): 'winner' | 'loser' | null {
  if (seat.has_won) return 'winner';
  return seat.player && isArchivedState(seat.state) ? 'loser' : null;
}
