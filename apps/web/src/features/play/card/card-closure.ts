import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { whyNotMarkAny } from '@phrase-bingo/game/rules/game/playing';
import { type GameView, isLive } from '@phrase-bingo/game/view/game-view';
import { seatOf } from '@phrase-bingo/game/view/seat';

/**
 * How a card is closed. `locked` is that of a winner, whose ink stays wet; `drained` that of an inactive player,
 * whose press is answered by the reason; `off` takes no press at all.
 */
export type Closure = 'locked' | 'drained' | 'off';

export function closureOf(view: GameView): Closure | null {
  const has_ended = !isLive(view) || isArchivedState(view.game.state);
  if (has_ended) return view.player?.is_winner ? 'locked' : 'off';
  const refusal = whyNotMarkAny(seatOf(view));
  // Before the start a press is answered by a hint, so the card must not look shut.
  if (refusal === null || refusal === 'game_not_started') return null;
  if (refusal === 'inactive_marking') return 'drained';
  return view.player?.is_winner ? 'locked' : 'off';
}

/** Whether a press has no answer. */
export const isShut = (closure: Closure | null): boolean => closure === 'off' || closure === 'locked';
