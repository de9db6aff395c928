import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { whyNotMarkAny } from '@phrase-bingo/game/rules/game/playing';
import { type GameView, isLive, standingOf } from '@phrase-bingo/game/view/game-view';

/**
 * Why a card takes no marks. `locked`: the player has won, and the ink stays wet. `drained`: the player is
 * inactive, and a press shows the reason. `off`: a press does nothing.
 */
export type Closure = 'locked' | 'drained' | 'off';

export function closureOf(view: GameView): Closure | null {
  const has_ended = !isLive(view) || isArchivedState(view.game.state);
  if (has_ended) return view.player?.is_winner ? 'locked' : 'off';
  const refusal = whyNotMarkAny(standingOf(view));
  // Before the start a press shows a hint, so the card must not look closed.
  if (refusal === null || refusal === 'game_not_started') return null;
  if (refusal === 'inactive_marking') return 'drained';
  return view.player?.is_winner ? 'locked' : 'off';
}

/** Whether a press does nothing. */
export const isClosed = (closure: Closure | null): boolean => closure === 'off' || closure === 'locked';
