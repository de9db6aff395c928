import { afterEffect } from '@phrase-bingo/game/rules/game/auto-caller';
import { type GameState, isArchivedState, whyNotMove } from '@phrase-bingo/game/rules/game/game-state';
import { effectsOfMove, type MoveEffects } from '@phrase-bingo/game/rules/game/state-effects';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import {
  autoCallerOf,
  columnsOfAutoCaller,
  toAutoCallConfig,
  toAutoCallStatus,
} from '../game-data/auto-caller.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { countHosting } from '../game-data/progress.ts';
import { getCurrentRound, type RoundRow, toRound } from '../game-data/rounds.ts';
import { SYSTEM_MESSAGES } from '../game-data/system-messages.ts';
import { findWinner } from '../game-data/winners.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { getHostedGame } from './read-game.ts';
import { closeRound, reopenRound, restartClock } from './round-writes.ts';

export async function moveGame(
  context: Context,
  user: { id: string },
  game_id: string,
  to: GameState,
): Promise<Game> {
  await changeGame(context, game_id, async (change) => {
    refuseIf(whyNotMove(change.game, user, to));
    await applyMove(change, to);
  });
  return getHostedGame(context, user, game_id);
}

const NO_WINNER = {
  username: null,
  winner_id: null,
  pattern: null,
  won_at: null,
  place: null,
  paper_number: null,
};

/** Moves a game to a state with every effect of the move; the caller has checked that it may. */
export async function applyMove(change: Change, to: GameState): Promise<void> {
  const { tx, game, now, set, publish, postSystemMessage } = change;
  const { state: old_state, round_number } = game;
  const before = await getCurrentRound(tx, game);
  const effects = effectsOfMove(old_state, to, before.is_active);
  const row = await applyToRound(change, before, effects);
  const round = toRound(row);
  const ended_at = isArchivedState(to) ? now : null;
  set({ state: to, ended_at, ...columnsOfAutoCaller(afterEffect(autoCallerOf(game), effects.auto_caller)) });
  await countHosting(change);
  const auto_call_status = toAutoCallStatus(game, await listPhrases(tx, game.id, row.id));

  publish({
    type: 'game_state_change',
    old_state,
    new_state: to,
    auto_call_status,
    auto_call_config: toAutoCallConfig(game),
    // The seal is told before the first card of the game can exist.
    ...((row !== before || old_state === 'CONFIG') && { round }),
  });
  postSystemMessage(SYSTEM_MESSAGES.moved(to));
  if (effects.ends_round) {
    publish({ type: 'round_ended', round_number, round, new_state: to, auto_call_status });
    postSystemMessage(SYSTEM_MESSAGES.roundEnded(round_number));
  }
  if (to === 'WON') {
    publish({ type: 'game_won', round_number, ...NO_WINNER, ...(await findWinner(tx, row.id)) });
  }
}

async function applyToRound(change: Change, before: RoundRow, effects: MoveEffects): Promise<RoundRow> {
  let round = before;
  if (effects.ends_round) round = await closeRound(change, round);
  if (effects.reopens_round) round = await reopenRound(change, round);
  if (effects.restarts_clock) round = await restartClock(change, round);
  return round;
}
