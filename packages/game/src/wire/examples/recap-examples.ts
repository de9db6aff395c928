import { drawCall } from '../../rules/fair/call-v1.ts';
import { drawPlaces, layCells } from '../../rules/fair/deal-v1.ts';
import { FIRST_MIX, mixAfter, openDeck, sealOf } from '../../rules/fair/deck.ts';
import { arrangementOf } from '../../rules/game/card.ts';
import { DEFAULT_PATTERNS } from '../../rules/game/pattern-config.ts';
import { CARD } from '../../rules/limits.ts';
import type { ExamplesOf } from '../http/endpoint.ts';
import type { RECAP_ENDPOINTS } from '../http/recap.ts';
import type { Round } from '../round.ts';
import { BEN, PHRASE, ROUND } from './entities.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const SEAT = { seat_number: 1, salt: 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf', dealt_from: 1, attempt: 0 };

const CALLED_AT = '2026-02-01T19:10:00.000Z';

/** A game of one phrase, which is called and completes nothing. */
const OVER: Round = {
  ...ROUND,
  is_active: false,
  datetime_end: '2026-02-01T19:20:00.000Z',
  seed_hash: sealOf(SEED),
};

const deck = openDeck({ seed: SEED, round_id: OVER.id });
const cells = layCells(drawPlaces(deck, SEAT), [PHRASE.sid]);
const drawn = drawCall(deck, { position: 1, mix: mixAfter(FIRST_MIX, SEAT), candidates: [PHRASE.sid] });

export const RECAP_EXAMPLES: ExamplesOf<typeof RECAP_ENDPOINTS> = {
  getFairness: {
    body: undefined,
    answer: {
      round: OVER,
      status: 'shown',
      version: 'v1',
      seed: SEED,
      my_seat: { seat_number: SEAT.seat_number, salt: SEAT.salt },
      playable_sids: [PHRASE.sid],
      texts: [{ sid: PHRASE.sid, text: PHRASE.text }],
      seats: [{ ...SEAT, kind: 'player', arrangement: arrangementOf(cells) }],
      unsealed_cards: 0,
      calls: [{ position: 1, sid: drawn ?? PHRASE.sid, is_auto: true, draw_seats: 1, recalled_after: null }],
      last_call_position: 1,
    },
  },
  getRecap: {
    body: undefined,
    answer: {
      round: OVER,
      is_closed: true,
      is_sealed: true,
      is_whole: true,
      phrases: [{ sid: PHRASE.sid, text: PHRASE.text, is_free: false }],
      pattern_config: DEFAULT_PATTERNS,
      cards: 1,
      bingos: 0,
      first_places: 0,
      unclaimed: 0,
      steps: [{ kind: 'call', at: CALLED_AT, position: 1, sid: PHRASE.sid, is_auto: true }],
      wins: [],
      wins_after: [0, 0],

      false_shouts: [{ after_step: 1, at: CALLED_AT, count: 1, mine: true, usernames: [] }],
      one_away: [0, 0],
      near_misses: [],
      more_near_misses: 0,
      fastest: { username: BEN.username, sid: PHRASE.sid, ms: 840 },
      me: {
        cells: [...cells],
        marks: [cells.indexOf(PHRASE.sid) + 1, CARD.free_sid],
        after_step: 0,
        dealt_at: ROUND.datetime_start,
      },
    },
  },
  getHistory: {
    body: undefined,
    answer: {
      totals: { rounds: 1, bingos: 0, top: [] },
      rounds: [
        {
          round: OVER,
          calls: 1,
          was_called: true,
          cards: 1,
          winners: [],
          more_winners: 0,
          is_sealed: true,
          mine: { result: 'played', place: null, marked: 2 },
        },
      ],
      next_before: null,
    },
  },
};
