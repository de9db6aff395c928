import {
  startRound as stepOfStart,
  whyNotRehydrate,
  whyNotStartRound,
} from '@phrase-bingo/game/rules/rounds';
import type { Context } from '../context.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { namesAndDates } from '../games/game-views.ts';
import { refuseIf } from '../refusal.ts';
import { applyStep } from './apply-step.ts';
import { getCurrentRound } from './round-queries.ts';

type Wish = { auto_start: boolean; rehydrate: boolean };

/** Starts the next round of a game that is being played, or brings an ended game back with one. */
export function startRound(
  context: Context,
  user: { id: string },
  game_id: string,
  { auto_start, rehydrate }: Wish,
): Promise<{ round_number: number; round: number }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const current = await getCurrentRound(tx, game);
    const asked = { ...game, has_active_round: current.is_active };
    refuseIf(rehydrate ? whyNotRehydrate(asked, user) : whyNotStartRound(asked, user));
    if (rehydrate) forgetPassedEnd(change);
    await applyStep(change, current, stepOfStart(auto_start));
    return { round_number: game.round_number, round: game.round_number };
  });
}

/** A game that is brought back past its end would be closed again as soon as it is not being played. */
function forgetPassedEnd({ game, now, set, tell }: Change): void {
  if (game.datetime_end === null || game.datetime_end >= now) return;
  set({ datetime_end: null });
  tell({ type: 'game_updated', game: namesAndDates(game) });
}
