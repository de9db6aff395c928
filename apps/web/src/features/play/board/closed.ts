import { whyNotMarkAny } from '@phrase-bingo/game/rules/playing';
import type { GameView } from '@phrase-bingo/game/view/game-view';
import { seatOf } from '../../../live/actions/seat.ts';

/** `locked` is the card of a winner, whose ink stays wet; `off` takes no marks for any other reason. */
export function closureOf(view: GameView): 'locked' | 'off' | null {
  const refusal = whyNotMarkAny(seatOf(view));
  // Before the start a press is answered by a hint, so the card must not look shut.
  if (refusal === null || refusal === 'game_not_started') return null;
  return view.player?.is_winner ? 'locked' : 'off';
}
