import type { RefusalCode } from '../refusals.ts';
import { type Actor, type Hosted, whyNotHost } from './roles.ts';

/** OTHER is a game that was closed because its end date passed. */
export const GAME_STATES = ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** The moves the host is offered; leaving WON, LOST or OTHER takes a rehydrate. */
export const STATE_MOVES = {
  CONFIG: ['OPEN'],
  OPEN: ['PLAYING'],
  PLAYING: ['REVIEW', 'WON', 'LOST'],
  REVIEW: ['PLAYING', 'WON', 'LOST'],
  WON: [],
  LOST: [],
  OTHER: [],
} as const satisfies Record<GameState, readonly GameState[]>;

const ACTIVE_STATES: readonly GameState[] = ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW'];
const CLOSED_BY_DATE: readonly GameState[] = ['CONFIG', 'OPEN', 'REVIEW'];

export function isGameState(value: unknown): value is GameState {
  return GAME_STATES.some((state) => state === value);
}

export const isActiveState = (state: GameState) => ACTIVE_STATES.includes(state);
export const isArchivedState = (state: GameState) => !isActiveState(state);

export const movesFrom = (state: GameState): readonly GameState[] => STATE_MOVES[state];

type Game = Hosted & { state: GameState };

export function whyNotMove(game: Game, actor: Actor, to: GameState): RefusalCode | null {
  return whyNotHost(game, actor) ?? (movesFrom(game.state).includes(to) ? null : 'state_move_not_allowed');
}

/** Whether the server closes the game as OTHER now; a game in PLAYING is never cut off. */
export function isPastItsEnd(game: { state: GameState; datetime_end: number | null }, now: number): boolean {
  return CLOSED_BY_DATE.includes(game.state) && game.datetime_end !== null && game.datetime_end < now;
}
