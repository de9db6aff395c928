import * as z from 'zod/mini';
import { CARD } from '../rules/limits.ts';
import { seat_number } from './recap/seat.ts';
import { count, id, paper_number, round_number, sid, text, time } from './scalars.ts';
import { winningDetails } from './winner.ts';

/** A card on paper as the host sees it, with what it is in one round. */
export const paperCard = z.object({
  id,
  number: paper_number,
  name: z.nullable(text()),
  /** What only the sheet itself knows besides its number. */
  check: text(),
  /** By cell; the centre is null. */
  phrase_sids: z.array(z.nullable(sid)).check(z.length(CARD.cells)),
  /** The round in which it was dealt. */
  first_round: round_number,
  /** Of that round; null in a round without a deck. */
  seat_number: z.nullable(seat_number),
  is_in_play: z.boolean(),
  dealt_at: time,
  /** The last call of its first round when it was dealt; 0 before the first. */
  dealt_after_call: count,
  printed_at: z.nullable(time),
  /** Whether words on it changed after it was printed. */
  is_stale: z.boolean(),
  winning_details: z.nullable(winningDetails),
  /** The name with which its win was announced. */
  won_as: z.nullable(text()),
});
export type PaperCard = z.infer<typeof paperCard>;

/** All cards on paper of a game, by number, with what they are in one round. */
export const paperList = z.object({
  round_number,
  /** In play in that round. */
  paper_count: count,
  /** The last number that was dealt in the game; 0 before the first. */
  last_number: count,
  cards: z.array(paperCard),
});
