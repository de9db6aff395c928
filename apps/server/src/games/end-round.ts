import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { endRound as endStep, whyNotEndRound } from '@phrase-bingo/game/rules/game/rounds';
import type { Context } from '../context.ts';
import { isRoundNamed, listRounds } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { applyRoundStep } from './apply-round-step.ts';

type Input = {
  game_id: string;
  /** By number or by id. */
  round: number | string;
  start_new_round: boolean;
};

/** Ends a round and starts the next if wanted; returns the number of that one. */
export function endRound(
  context: Context,
  user: { id: string },
  { game_id, round: named, start_new_round }: Input,
): Promise<{ round_number?: number }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    refuseIf(whyNotHost(game, user));
    const rounds = await listRounds(tx, game_id);
    const round = rounds.find((one) => isRoundNamed(one, named)) ?? refuse('round_not_found');
    refuseIf(whyNotEndRound({ ...game, has_active_round: round.is_active }, user));
    await applyRoundStep(change, round, endStep(game.state, start_new_round));
    return start_new_round ? { round_number: game.round_number } : {};
  });
}
