import * as z from 'zod/mini';
import { CARD } from '../../rules/limits.ts';
import { SCREEN } from '../../rules/screen/screen-limits.ts';
import { autoCallConfig, autoCallStatus } from '../auto-call.ts';
import { game_code, gameState, patternConfig } from '../game.ts';
import { phraseText } from '../phrase.ts';
import { count, id, paper_number, round_number, seq, sid, text, time } from '../scalars.ts';
import { patternName } from '../winner.ts';

/** A round as a screen sees it; without a sealed deal the hash is null. */
export const screenRound = z.object({
  round_number,
  is_active: z.boolean(),
  seed_hash: z.nullable(text()),
});

const screenPhrase = z.object({
  sid,
  text: phraseText,
  is_free: z.boolean(),
  /** Null while it is not called. */
  call_position: z.nullable(count),
});

/** What the frame of a win tells; the snapshot adds the card. */
export const screenWin = {
  place: z.int().check(z.minimum(1)),
  /** Null where names are not shown. */
  name: z.nullable(text()),
  pattern: patternName,
  won_at: time,
  /** The number of a card on paper; null for a player. */
  paper_number: z.nullable(paper_number),
};

const screenWinner = z.object({
  ...screenWin,
  /** The call that completed the pattern; wins of earlier releases lack it. */
  call_position: z.nullable(count),
  /** The sids of its phrases by cell; the centre and empty cells are null. */
  card: z.array(z.nullable(sid)).check(z.length(CARD.cells)),
  /** The cells that won, by their sids; the centre is 13. */
  line: z.array(sid),
});
export type ScreenWinner = z.infer<typeof screenWinner>;

/** Everything a big screen shows. It holds nothing that a whole room may not see. */
export const screenSnapshot = z.object({
  /** The last event included in this state; the next one is seq + 1. */
  seq,
  timestamp: time,
  game: z.object({
    id,
    game_name: text(),
    game_code,
    crockford_id: text(),
    state: gameState,
    round_number,
    /** False in an ended game and in a locked room. */
    can_join: z.boolean(),
  }),
  round: screenRound,
  /** By sid. */
  phrases: z.array(screenPhrase),
  last_call_at: z.nullable(time),
  auto_call_status: autoCallStatus,
  auto_call_config: autoCallConfig,
  pattern_config: patternConfig,
  player_count: count,
  /** Those who joined last, newest first. */
  names: z.array(text()).check(z.maxLength(SCREEN.names)),
  /** The cards of the round. */
  cards: count,
  /** How many of them lack one call; null outside PLAYING. */
  one_away: z.nullable(count),
  /** The first and the newest of the current round, in the order of their shouts. */
  winners: z.array(screenWinner).check(z.maxLength(SCREEN.winners)),
  winner_count: count,
  show_names: z.boolean(),
});
export type ScreenSnapshot = z.infer<typeof screenSnapshot>;
