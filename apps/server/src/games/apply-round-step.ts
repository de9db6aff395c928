import { afterEffect } from '@phrase-bingo/game/rules/game/auto-caller';
import { type RoundStep, whyNotOneMoreRound } from '@phrase-bingo/game/rules/game/rounds';
import {
  autoCallerOf,
  columnsOfAutoCaller,
  toAutoCallConfig,
  toAutoCallStatus,
} from '../game-data/auto-caller.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { type RoundRow, toRound } from '../game-data/rounds.ts';
import { SYSTEM_MESSAGES } from '../game-data/system-messages.ts';
import type { Change } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { closeRound, insertNextRound } from './round-writes.ts';

/** Ends the current round if it is active and starts the next if the step says so; the caller has checked that it may. */
export async function applyRoundStep(change: Change, current: RoundRow, step: RoundStep): Promise<void> {
  const ended = current.is_active ? await closeRound(change, current) : null;
  const started = step.starts_round ? await startNext(change, current) : null;
  const shared = await moveOn(change, started ?? current, step);
  if (ended) publishRound(change, 'round_ended', ended, shared);
  if (started) publishRound(change, 'round_started', started, shared);
}

async function startNext(change: Change, current: RoundRow): Promise<RoundRow> {
  refuseIf(whyNotOneMoreRound(change.game.round_number));
  const round = await insertNextRound(change, current);
  change.set({ round_number: round.round_number, last_call_at: null });
  return round;
}

/** Moves the game and its auto-caller; returns the fields that the events of the rounds share. */
async function moveOn(
  { tx, game, set, publish, postSystemMessage }: Change,
  round: RoundRow,
  step: RoundStep,
) {
  const { state: old_state } = game;
  const { state: new_state } = step;
  set({ state: new_state, ...columnsOfAutoCaller(afterEffect(autoCallerOf(game), step.auto_caller)) });
  const phrases = await listPhrases(tx, game.id, round.id);
  const shared = {
    new_state,
    auto_call_status: toAutoCallStatus(game, phrases),
    auto_call_config: toAutoCallConfig(game),
  };
  if (new_state !== old_state) {
    publish({ type: 'game_state_change', old_state, ...shared });
    postSystemMessage(SYSTEM_MESSAGES.moved(new_state));
  }
  return shared;
}

const MESSAGES = {
  round_ended: SYSTEM_MESSAGES.roundEnded,
  round_started: SYSTEM_MESSAGES.roundStarted,
} as const;

function publishRound(
  { publish, postSystemMessage }: Change,
  type: keyof typeof MESSAGES,
  round: RoundRow,
  shared: Awaited<ReturnType<typeof moveOn>>,
): void {
  const { round_number } = round;
  publish({ type, round_number, round: toRound(round), ...shared });
  postSystemMessage(MESSAGES[type](round_number));
}
