import { isDeepStrictEqual } from 'node:util';
import {
  type AutoCallChange,
  configuredAutoCaller,
  whyNotConfigureAutoCaller,
  whyNotStepAutoCaller,
} from '@phrase-bingo/game/rules/game/auto-call-gates';
import { autoCallCounts } from '@phrase-bingo/game/rules/game/auto-call-pick';
import { AUTO_CALL_STEPS, type AutoCallStep } from '@phrase-bingo/game/rules/game/auto-caller';
import { whyNotHost, whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { AutoCallConfig, AutoCallStatus } from '@phrase-bingo/game/wire/auto-call';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { autoCallerOf, setAutoCaller, toAutoCallConfig, toAutoCallStatus } from '../game-data/auto-caller.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';

export async function getAutoCallConfig(
  { db }: Context,
  user: { id: string },
  game_id: string,
): Promise<AutoCallConfig> {
  const { game } = await getSeenGame(db, game_id, user.id);
  refuseIf(whyNotHost(game, user));
  return toAutoCallConfig(game);
}

export function getAutoCallStatus(
  { db }: Context,
  user: { id: string },
  game_id: string,
): Promise<AutoCallStatus> {
  return readTogether(db, async (tx) => {
    const { game, round_id, player } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(game, user, player !== null));
    return toAutoCallStatus(game, await listPhrases(tx, game_id, round_id));
  });
}

export function setAutoCallConfig(
  context: Context,
  user: { id: string },
  game_id: string,
  input: AutoCallChange,
): Promise<AutoCallConfig> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const before = autoCallerOf(game);
    refuseIf(whyNotConfigureAutoCaller(game, user, before, input));
    const after = configuredAutoCaller(before, input);
    if (!isDeepStrictEqual(after, before)) {
      const round = await getCurrentRound(tx, game);
      setAutoCaller(change, after, await listPhrases(tx, game_id, round.id));
    }
    return toAutoCallConfig(game);
  });
}

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
