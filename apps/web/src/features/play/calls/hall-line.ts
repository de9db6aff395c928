import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { type GameView, isLive } from '@phrase-bingo/game/view/game-view';

type Line = { small: string; large: string };

const OVER: Line = { small: 'That’s all, folks', large: 'The game is over' };

/** What the caller says while there is no call to show. */
export function hallLine(view: GameView): Line | null {
  const { state } = view.game;
  if (!isLive(view)) return { small: 'A look back', large: `Round ${view.round.round_number} is over` };
  if (isArchivedState(state)) return OVER;
  if (state === 'OPEN') return { small: 'The doors are open', large: 'The host starts soon' };
  return null;
}

/** Stands over the last call while no calls are made. */
export const IN_REVIEW = 'In review: no new calls for now.';

/** The same before the first call. */
export const FIRST_CALL: Line = { small: 'Eyes down', large: 'The first call is on its way' };
