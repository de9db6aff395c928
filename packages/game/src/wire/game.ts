import * as z from 'zod/mini';
import { GAME_STATES } from '../rules/game/game-state.ts';
import { PATTERN_LETTERS } from '../rules/game/pattern-config.ts';
import { GAME } from '../rules/limits.ts';
import { autoCallConfig, autoCallStatus } from './auto-call.ts';
import { phrase } from './phrase.ts';
import { roomConfig } from './room-config.ts';
import { count, id, round_number, text, time } from './scalars.ts';
import { winner } from './winner.ts';

export const gameState = z.enum(GAME_STATES);

export const game_code = z.string().check(z.regex(/^[1-9]\d*$/), z.length(GAME.code_length));

export const patternConfig = z.object({
  allow_rows: z.boolean(),
  allow_columns: z.boolean(),
  allow_diagonals: z.boolean(),
  allow_four_corners: z.boolean(),
  allow_postage_stamp: z.boolean(),
  allow_letter_patterns: z.boolean(),
  allowed_letters: z.readonly(z.array(z.enum(PATTERN_LETTERS))),
  allow_blackout: z.boolean(),
});

/** The game to which the host invited the people of this one. */
export const nextGame = z.object({ id, crockford_id: text(), game_name: text() });

/** Name and round are sent under both field names, with the same value. */
export const game = z.object({
  id,
  game_name: text(),
  name: text(),
  game_code,
  /** False once the code of an ended game was given to another; it gets a new one when it is rehydrated. */
  has_code: z.boolean(),
  crockford_id: text(),
  state: gameState,
  creator_id: id,
  host_name: text(),
  round: round_number,
  round_number,
  player_count: count,
  /** Cards on paper that are in play in the current round. */
  paper_count: count,
  current_user_joined: z.boolean(),
  needs_phrases: z.boolean(),
  /** Empty for those who have not joined, and in lists of games. */
  phrases: z.array(phrase),
  phrases_called_count: count,
  phrases_total_count: count,
  auto_call_config: autoCallConfig,
  auto_call_status: autoCallStatus,
  pattern_config: patternConfig,
  room_config: roomConfig,
  winner: z.nullable(winner),
  /** Null for those who have not joined, and while the next game is archived. */
  next_game: z.nullable(nextGame),
  datetime_start: z.nullable(time),
  datetime_end: z.nullable(time),
  datetime_updated: time,
});
export type Game = z.infer<typeof game>;

/** For anyone signed in: only members see the auto-caller. */
export const gameForAnyone = z.extend(game, {
  auto_call_config: z.exactOptional(autoCallConfig),
  auto_call_status: z.exactOptional(autoCallStatus),
});
export type GameForAnyone = z.infer<typeof gameForAnyone>;
