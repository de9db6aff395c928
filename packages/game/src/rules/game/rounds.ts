import { ROUNDS } from '../limits.ts';
import type { Random } from '../random.ts';
import type { RefusalCode } from '../refusals.ts';
import type { AutoCallEffect } from './auto-caller.ts';
import { type GameState, isArchivedState } from './game-state.ts';
import { whyNotTakeCard } from './players.ts';
import { type Actor, type Hosted, whyNotHost } from './roles.ts';

type Game = Hosted & { state: GameState; has_active_round: boolean };

export function whyNotStartRound(game: Game, actor: Actor): RefusalCode | null {
  const refusal = whyNotHost(game, actor);
  if (refusal) return refusal;
  if (game.state !== 'PLAYING') return 'round_needs_playing';
  return game.has_active_round ? null : 'no_active_round';
}

export function whyNotEndRound(game: Game, actor: Actor): RefusalCode | null {
  return whyNotHost(game, actor) ?? (game.has_active_round ? null : 'no_active_round');
}

export function whyNotRehydrate(game: Hosted & { state: GameState }, actor: Actor): RefusalCode | null {
  return whyNotHost(game, actor) ?? (isArchivedState(game.state) ? null : 'rehydrate_not_allowed');
}

/** A game has as many rounds as the number of its last one. */
export const whyNotOneMoreRound = (round_number: number): RefusalCode | null =>
  round_number < ROUNDS.max ? null : 'rounds_full';

type Followed = { round_number: number; has_card: boolean };

/** Whether a player gets a card of a new round automatically: only with a card in the round before. */
export const dealsByItself = (before: Followed, after: Followed & { state: GameState }): boolean =>
  before.has_card &&
  !after.has_card &&
  after.round_number === before.round_number + 1 &&
  whyNotTakeCard(after, after.round_number) === null;

/** A random delay for many players, so that their cards are not all dealt at once. */
export const autoDealDelay = (player_count: number, random: Random): number =>
  player_count > ROUNDS.dealt_at_once ? Math.round(ROUNDS.deal_spread * random()) : 0;

export type RoundStep = {
  state: GameState;
  starts_round: boolean;
  auto_caller: AutoCallEffect;
};

/** A new round after the active one, or after the end of the game when it is rehydrated. */
export const startRound = (auto_start: boolean): RoundStep => ({
  state: auto_start ? 'PLAYING' : 'OPEN',
  starts_round: true,
  auto_caller: 'stop',
});

export function endRound(state: GameState, start_new_round: boolean): RoundStep {
  const was_played = state === 'PLAYING' || state === 'REVIEW';
  if (start_new_round)
    return { state: was_played ? 'PLAYING' : state, starts_round: true, auto_caller: 'stop' };
  if (state === 'PLAYING') return { state: 'REVIEW', starts_round: false, auto_caller: 'pause' };
  return { state, starts_round: false, auto_caller: 'keep' };
}

export const showsRoundPanel = (is_host: boolean, rounds: number): boolean => is_host || rounds > 1;

export const newestFirst = <R extends { round_number: number }>(rounds: readonly R[]): R[] =>
  [...rounds].sort((a, b) => b.round_number - a.round_number);

const isRoundNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/** The round to show for an address: one that is no round yet, or no number, gives the current one. */
export function roundOfAddress(written: string | undefined, current: number): number {
  const round = Number(written ?? 1);
  return isRoundNumber(round) && round <= current ? round : current;
}

/** The number in an answer about a round or a game, whichever field carries it; 1 when none does. */
export const roundOfAnswer = (answer: { round_number?: unknown; round?: unknown; id?: unknown }): number =>
  [answer.round_number, answer.round, answer.id].find(isRoundNumber) ?? 1;
