import * as z from 'zod/mini';
import { CARD } from '../../rules/limits.ts';
import { patternConfig } from '../game.ts';
import { phraseText } from '../phrase.ts';
import { round } from '../round.ts';
import { count, id, paper_number, round_number, sid, text, time } from '../scalars.ts';
import { patternName } from '../winner.ts';

const place = z.int().check(z.minimum(1));

/** The sid of each cell's phrase; the centre and empty cells are null. */
const cells = z.array(z.nullable(sid)).check(z.length(CARD.cells));
/** Cells by their own sids, FREE always among them. */
const marks = z.array(sid);

const step = z.object({
  kind: z.enum(['call', 'recall']),
  at: time,
  /** That of the call, also where it is taken back. */
  position: count,
  sid,
  is_auto: z.boolean(),
});

const recapWin = z.object({
  username: text(),
  /** The card's id for paper; null for a guest who was deleted. */
  winner_id: z.nullable(id),
  paper_number: z.nullable(paper_number),
  place,
  pattern: patternName,
  /** The call that completed the pattern. */
  call_position: z.nullable(count),
  won_at: time,
  /** The last step before the shout. */
  after_step: count,
  /** Of the first winners; null for the others. */
  cells: z.nullable(cells),
  marks: z.nullable(marks),
});

const falseShouts = z.object({
  after_step: count,
  /** When the first of them was. */
  at: time,
  count,
  /** Whether the reader is among them. */
  mine: z.boolean(),
  /** For the host alone; empty for all others. */
  usernames: z.array(text()),
});

const nearMiss = z.object({
  username: text(),
  is_me: z.boolean(),
  pattern: patternName,
  /** The phrase that was missing. */
  sid,
  /** Calls since then. */
  waited: count,
});

/** The story of a round that is over. */
export const recap = z.object({
  round,
  is_closed: z.boolean(),
  is_sealed: z.boolean(),
  /** False for a round that began before recaps were kept. */
  is_whole: z.boolean(),
  phrases: z.array(z.object({ sid, text: phraseText, is_free: z.boolean() })),
  pattern_config: patternConfig,
  cards: count,
  bingos: count,
  /** How many share the first place; they may be more than are listed. */
  first_places: count,
  /** Cards that had Bingo and nobody shouted. */
  unclaimed: count,
  steps: z.array(step),
  wins: z.array(recapWin),
  /** How many won after each step and before the next, from step 0. */
  wins_after: z.array(count),
  false_shouts: z.array(falseShouts),
  /** Cards that lacked at most one call after each step and before the next, from step 0. */
  one_away: z.array(count),
  near_misses: z.array(nearMiss),
  more_near_misses: count,
  fastest: z.nullable(z.object({ username: text(), sid, ms: count })),
  me: z.nullable(
    z.object({
      cells,
      marks,
      after_step: count,
      dealt_at: time,
      /** The reader's own win where it is not among the first ones, which are listed. */
      win: z.exactOptional(z.object({ place, pattern: patternName, after_step: count })),
    }),
  ),
});
export type Recap = z.infer<typeof recap>;

const historyRound = z.object({
  round,
  /** Those that stand. */
  calls: count,
  /** Whether any call was made, also one that was taken back. */
  was_called: z.boolean(),
  cards: count,
  /** The names of the first three. */
  winners: z.array(text()),
  more_winners: count,
  is_sealed: z.boolean(),
  mine: z.object({
    result: z.enum(['won', 'unclaimed', 'one_away', 'played', 'none']),
    place: z.nullable(place),
    marked: count.check(z.maximum(CARD.cells)),
  }),
});

/** The rounds of a game, newest first, a page of them. */
export const history = z.object({
  totals: z.object({
    rounds: count,
    bingos: count,
    /** Most wins first. */
    top: z.array(z.object({ username: text(), wins: count })),
  }),
  rounds: z.array(historyRound),
  /** Where the next page begins. */
  next_before: z.nullable(round_number),
});
export type History = z.infer<typeof history>;
