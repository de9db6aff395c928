import { describe, expect, it } from 'vitest';
import { arrangementOf } from '../game/card.ts';
import type { FairRound } from './check-outcome.ts';
import { drawPlaces, layCells, openDealer } from './deal-v1.ts';
import { openDeck } from './deck.ts';
import { findingsOf, runCheck } from './test-support/run-check.ts';
import { VECTOR_ROUND, withSeat } from './test-support/vector-round.ts';

const DIFFERENT = (seat_number: number) => ({ kind: 'card_different', seat_number });

const deck = openDeck({ seed: VECTOR_ROUND.seed ?? '', round_id: VECTOR_ROUND.round.id });

/** Seats dealt from so many phrases each, in a round with a list of these sids and no call. */
function roundOf(playable_sids: readonly number[], dealt_from: readonly number[]): FairRound {
  const dealer = openDealer(deck);
  const seats = dealt_from.map((count, index) => {
    const dealt = dealer.deal({ seat_number: index + 1, salt: null, dealt_from: count });
    const arrangement = arrangementOf(layCells(dealt.places, playable_sids));
    return { seat_number: index + 1, salt: null, dealt_from: count, attempt: dealt.attempt, arrangement };
  });
  return { ...VECTOR_ROUND, my_seat: null, playable_sids, seats, calls: [], last_call_position: 0 };
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('the check of the cards', () => {
  it('PROOF-03 PROOF-07 a swapped cell, another salt or another attempt makes a card another one', () => {
    const swapped = runCheck(withSeat(2, { arrangement: 'eh2dli14c7ao08jg6k35nbm9f' }));
    expect(swapped).toMatchObject({ verdict: 'mismatch', lines: { cards: { matching: 3, total: 4 } } });
    expect(swapped.findings).toEqual([DIFFERENT(2)]);
    expect(findingsOf(withSeat(4, { salt: 'ab'.repeat(16) }))).toContainEqual(DIFFERENT(4));
    expect(findingsOf(withSeat(2, { salt: 'ab'.repeat(16) }))).toContainEqual(DIFFERENT(2));
    expect(findingsOf(withSeat(1, { attempt: 1 }))).toEqual([DIFFERENT(1)]);
  });

  it('PROOF-03 the order of the list says nothing about the cards', () => {
    const reversed = { ...VECTOR_ROUND, seats: VECTOR_ROUND.seats.toReversed() };
    expect(runCheck(reversed)).toEqual(runCheck(VECTOR_ROUND));
  });

  it('PROOF-03 a card is missing from the list, or there twice', () => {
    const [first, second, third, fourth] = VECTOR_ROUND.seats;
    if (!first || !second || !third || !fourth) throw new Error('The vectors have four seats');
    const gap = runCheck({ ...VECTOR_ROUND, seats: [first, third, fourth] });
    expect(gap.lines).toMatchObject({ list: { gaps: 1 }, cards: { matching: 3, total: 3 } });
    // Without a card nobody can tell what should have been called, so only the card is named.
    expect(gap.lines.calls).toMatchObject({ matching: 0, random: 4 });
    expect(gap.findings).toEqual([{ kind: 'card_missing', seat_number: 2 }]);
    const cut = runCheck({ ...VECTOR_ROUND, seats: [first, second, third] });
    expect(cut.findings).toEqual([{ kind: 'card_missing', seat_number: 4 }]);
    const own = { seat_number: 6, salt: null };
    expect(findingsOf({ ...VECTOR_ROUND, my_seat: own })).toEqual([
      { kind: 'card_missing', seat_number: 5 },
      { kind: 'card_missing', seat_number: 6 },
    ]);
    const twice = runCheck({ ...VECTOR_ROUND, seats: [...VECTOR_ROUND.seats, { ...fourth, salt: null }] });
    expect(twice.findings).toEqual([{ kind: 'card_twice', seat_number: 4 }]);
    expect(twice.lines).toMatchObject({ list: { gaps: 1 }, cards: { matching: 4, total: 5 } });
  });

  it('PROOF-03 phrases are only ever added: dealt_from never falls and never exceeds the list', () => {
    const sids = VECTOR_ROUND.playable_sids;
    expect(findingsOf(roundOf(sids, [10, 10, 24, 24]))).toEqual([]);
    expect(findingsOf(roundOf(sids, [10, 24, 20]))).toEqual([DIFFERENT(3)]);
    expect(findingsOf(roundOf(sids.slice(0, 12), [10, 13]))).toEqual([DIFFERENT(2)]);
  });

  it('PROOF-03 every attempt is the smallest with which a card is like no earlier one', () => {
    const fair = roundOf([1], times(30, 1));
    const attempts = fair.seats.map(({ attempt }) => attempt);
    expect(attempts).toContain(9);
    expect(findingsOf(fair)).toEqual([]);
    const retry = (seat_number: number, attempt: number): FairRound => ({
      ...fair,
      seats: fair.seats.map((seat) => {
        if (seat.seat_number !== seat_number) return seat;
        return {
          ...seat,
          attempt,
          arrangement: arrangementOf(layCells(drawPlaces(deck, { ...seat, attempt }), [1])),
        };
      }),
    });
    // Seat 1 can have any card at the first attempt; seat 24 only one that is left.
    expect(findingsOf(retry(1, 3))).toContainEqual(DIFFERENT(1));
    expect(findingsOf(retry(24, 0))).toContainEqual(DIFFERENT(24));
    expect(findingsOf(retry(30, 1_000_000_000))).toEqual([DIFFERENT(30)]);
  });

  it('PROOF-03 whatever is listed, the check comes to an end', () => {
    const odd: Partial<FairRound['seats'][number]>[] = [
      { attempt: 1_000_000_000 },
      { attempt: -1 },
      { attempt: Number.NaN },
      { dealt_from: 26 },
      { dealt_from: -3 },
      { dealt_from: 0.5 },
      { arrangement: '' },
      { arrangement: '0'.repeat(26) },
      { salt: 'a:0' },
      { seat_number: -2 },
      { seat_number: Number.POSITIVE_INFINITY },
    ];
    for (const change of odd) {
      const { verdict, findings } = runCheck(withSeat(2, change));
      expect(verdict).toBe('mismatch');
      expect(findings).toContainEqual(DIFFERENT(change.seat_number ?? 2));
    }
    const same = { seat_number: 1, salt: null, dealt_from: 0, attempt: 5, arrangement: '0'.repeat(25) };
    expect(runCheck({ ...VECTOR_ROUND, seats: times(50, same) }).verdict).toBe('mismatch');
    const many_sids = Array.from({ length: 300 }, (_, index) => 300 - index);
    expect(runCheck({ ...VECTOR_ROUND, playable_sids: many_sids }).lines.list).toEqual({ gaps: 0 });
    expect(runCheck({ ...VECTOR_ROUND, playable_sids: [] }).verdict).toBe('mismatch');
  });
});
