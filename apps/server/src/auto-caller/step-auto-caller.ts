import { whyNotStepAutoCaller } from '@phrase-bingo/game/rules/game/auto-call-gates';
import { autoCallCounts } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { AUTO_CALL_STEPS, type AutoCallStep } from '@phrase-bingo/game/rules/game/auto-caller';
import type { AutoCallStatus } from '@phrase-bingo/game/wire/auto-call';
import type { Context } from '../context.ts';
import { autoCallerOf, setAutoCaller, toAutoCallStatus } from '../game-data/auto-caller.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';

/** Starts, stops, pauses or resumes the auto-caller; a step that changes nothing publishes nothing. */
export function stepAutoCaller(
  context: Context,
  user: { id: string },
  game_id: string,
  step: AutoCallStep,
): Promise<AutoCallStatus> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game, clock } = change;
    const round = await getCurrentRound(tx, game);
    const phrases = await listPhrases(tx, game_id, round.id);
    const before = autoCallerOf(game);
    const { phrases_remaining } = autoCallCounts(phrases);
    refuseIf(whyNotStepAutoCaller(game, user, before, step, phrases_remaining));
    const after = AUTO_CALL_STEPS[step](before, clock);
    return after === before ? toAutoCallStatus(game, phrases) : setAutoCaller(change, after, phrases);
  });
}
