import * as z from 'zod/mini';
import { PATTERN_NAMES } from '../rules/game/patterns.ts';
import { count, flag, id, paper_number, round_number, text, time } from './scalars.ts';

export const patternName = z.enum(PATTERN_NAMES);

/** Shouts completed by the same call share a place. */
export const winningDetails = z.object({
  pattern: patternName,
  won_at: time,
  place: z.int().check(z.minimum(1)),
  /** The call that completed the pattern; unknown to a player whose shout was answered with the pattern alone. */
  call: z.exactOptional(count),
});
export type WinningDetails = z.infer<typeof winningDetails>;

/** A valid shout and whose it was. */
export const winner = z.extend(winningDetails, {
  username: text(),
  /** Of a card on paper its own id. */
  winner_id: id,
  is_guest: flag,
  /** The number of a card on paper; null for a player. */
  paper_number: z.nullable(paper_number),
});
export type Winner = z.infer<typeof winner>;

/** The first winners of a round in the order of their shouts, and how many there are. */
export const roundWins = z.object({ round_number, count, winners: z.array(winner) });
export type RoundWins = z.infer<typeof roundWins>;

/** The wins in a snapshot besides the first one. */
export const winsTold = {
  /** The newest wins of the round that is shown, newest first. */
  latest_wins: z.array(winner),
  /** The rounds that were won, newest first. */
  round_wins: z.array(roundWins),
};

/** The rounds the reader has won, by number. */
export const wonRounds = z.array(round_number);
