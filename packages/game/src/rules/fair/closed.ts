import { type GameState, isArchivedState } from '../game/game-state.ts';

/** Whether nothing can be dealt or called in a round any more, so that its seed may be shown. */
export const isRoundClosed = (
  game: { state: GameState; round_number: number },
  round: { round_number: number },
): boolean => round.round_number < game.round_number || isArchivedState(game.state);
