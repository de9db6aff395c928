import type { RefusalCode } from '../refusals.ts';
import type { CellSid } from './cells.ts';
import { isFreeSid } from './cells.ts';
import { type GameState, isArchivedState } from './game-state.ts';

/** A person's situation in one round of a game. */
export type Standing = {
  state: GameState;
  round_is_active: boolean;
  /** Null for someone who has not joined. */
  player: { is_active: boolean } | null;
  has_card: boolean;
  has_won: boolean;
};

const PLAYED_STATES: readonly GameState[] = ['PLAYING', 'REVIEW'];

const isOpenForPlay = (standing: Standing) =>
  PLAYED_STATES.includes(standing.state) && standing.round_is_active;

/** An uncalled cell may be marked; only the check of a shout looks at calls. */
export function whyNotMark(
  standing: Standing,
  cell: { sid: CellSid; has_phrase: boolean },
): RefusalCode | null {
  const refusal = whyNotMarkAny(standing);
  if (refusal) return refusal;
  if (isFreeSid(cell.sid)) return 'free_cell_fixed';
  return cell.has_phrase ? null : 'cell_without_phrase';
}

/** Whether the card as a whole is closed to its player. */
export function whyNotMarkAny(standing: Standing): RefusalCode | null {
  if (!standing.player || !standing.has_card) return 'no_card';
  if (!standing.player.is_active) return 'inactive_marking';
  if (standing.state === 'CONFIG') return 'game_not_ready';
  if (standing.state === 'OPEN') return 'game_not_started';
  return isOpenForPlay(standing) && !standing.has_won ? null : 'marking_closed';
}

/** Someone who has won may shout again at any time: the stored win is the answer. */
export function whyNotShout(standing: Standing | null): RefusalCode | null {
  if (!standing) return 'shout_game_missing';
  if (!standing.player || !standing.has_card) return 'no_card';
  if (standing.has_won) return null;
  if (!standing.player.is_active) return 'inactive_shouting';
  return isOpenForPlay(standing) ? null : 'shouting_closed';
}

/** The banner over a player's card: winners have theirs at once, the others when the game is over. */
export function resultBanner(standing: Standing): 'winner' | 'loser' | null {
  if (standing.has_won) return 'winner';
  return standing.player && isArchivedState(standing.state) ? 'loser' : null;
}
