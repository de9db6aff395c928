import type { FairCall, FairRound, FairSeat } from '../check-outcome.ts';

const SALTS = [
  'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf',
  null,
  '00112233445566778899aabbccddeeff',
  'ffffffffffffffffffffffffffffffff',
];

const ARRANGEMENTS = [
  'e6nbfm48l9g70ahc315ok2ijd',
  'he2dli14c7ao08jg6k35nbm9f',
  'i32159jolb780mn4fadck6ghe',
  'k481n63efjla0mc59goh2di7b',
];

const call = (position: number, sid: number, draw_seats: number | null): FairCall => ({
  position,
  sid,
  is_auto: draw_seats !== null,
  draw_seats,
  recalled_after: null,
});

/** The vectors of 24 phrases, four seats and five calls as one round, as the fairness call answers it. */
export const VECTOR_ROUND: FairRound = {
  round: {
    id: '2f1c7a90-5b3e-4d18-9c46-0a7e3b5d8f21',
    is_active: false,
    seed_hash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  },
  status: 'shown',
  version: 'v1',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  my_seat: { seat_number: 3, salt: '00112233445566778899aabbccddeeff' },
  playable_sids: Array.from({ length: 24 }, (_, index) => index + 1),
  seats: ARRANGEMENTS.map((arrangement, index) => ({
    seat_number: index + 1,
    dealt_from: 24,
    salt: SALTS[index] ?? null,
    attempt: 0,
    arrangement,
  })),
  unsealed_cards: 0,
  calls: [
    { ...call(1, 15, 3), recalled_after: 3 },
    call(2, 1, 3),
    call(3, 2, null),
    call(4, 21, 4),
    call(5, 6, 4),
  ],
  last_call_position: 5,
};

/** The vectors with one seat or one call changed. */
export const withSeat = (seat_number: number, change: Partial<FairSeat>): FairRound => ({
  ...VECTOR_ROUND,
  seats: VECTOR_ROUND.seats.map((seat) => (seat.seat_number === seat_number ? { ...seat, ...change } : seat)),
});

export const withCall = (position: number, change: Partial<FairCall>): FairRound => ({
  ...VECTOR_ROUND,
  calls: VECTOR_ROUND.calls.map((one) => (one.position === position ? { ...one, ...change } : one)),
});
