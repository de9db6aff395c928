import * as z from 'zod/mini';
import { DECK_VERSIONS } from '../../rules/fair/deck-versions.ts';
import { CARD } from '../../rules/limits.ts';
import { phraseText } from '../phrase.ts';
import { round } from '../round.ts';
import { count, hexDigits, sid } from '../scalars.ts';
import { ownSeat, salt, seat_number } from './seat.ts';

const position = z.int().check(z.minimum(1));

/** One dealt card, without a word about whose it is. */
const fairSeat = z.object({
  seat_number,
  kind: z.enum(['player', 'paper', 'void']),
  dealt_from: count.check(z.maximum(CARD.cells)),
  salt: z.nullable(salt),
  attempt: count,
  /** 25 signs: the sid in base 36, '0' for FREE and empty cells. */
  arrangement: z.string().check(z.regex(/^[0-9a-p]{25}$/)),
});

/** A call that stands or was recalled; one that was drawn at random names the seats dealt before it. */
const fairCall = z.object({
  position,
  sid,
  is_auto: z.boolean(),
  draw_seats: z.nullable(count),
  /** The last position of the round when it was taken back. */
  recalled_after: z.nullable(position),
});

/** What anybody needs to deal a round again. Until it is closed there is no seed, no seat and no call in it. */
export const fairness = z.object({
  round,
  /** Without a deck; before the round is closed; after. */
  status: z.enum(['unsealed', 'sealed', 'shown']),
  version: z.nullable(z.enum(DECK_VERSIONS)),
  seed: z.nullable(hexDigits(64)),
  my_seat: z.nullable(ownSeat),
  /** Ascending. */
  playable_sids: z.array(sid),
  texts: z.array(z.object({ sid, text: phraseText })),
  /** By number. */
  seats: z.array(fairSeat),
  /** Cards without a seat. */
  unsealed_cards: count,
  /** By position. */
  calls: z.array(fairCall),
  last_call_position: count,
});
export type Fairness = z.infer<typeof fairness>;
