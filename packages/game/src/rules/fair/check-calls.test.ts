import { describe, expect, it } from 'vitest';
import type { FairCall } from './check-outcome.ts';
import { findingsOf, runCheck } from './test-support/run-check.ts';
import { VECTOR_ROUND, withCall } from './test-support/vector-round.ts';

const OUT_OF_ORDER = (position: number) => ({ kind: 'call_out_of_order', position });

const withCalls = (calls: readonly FairCall[], last_call_position = 5) => ({
  ...VECTOR_ROUND,
  calls,
  last_call_position,
});

describe('the check of the calls', () => {
  it('PROOF-07 another call is named with what it should have been', () => {
    const other = runCheck(withCall(4, { sid: 22 }));
    expect(other.lines.calls).toMatchObject({ matching: 3, random: 4, others_match: true });
    expect(other.findings).toEqual([{ kind: 'call_different', position: 4, sid: 22, expected_sid: 21 }]);
  });

  it('PROOF-03 a random call cannot be passed off as one in the order of the list', () => {
    const passed_off = runCheck(withCall(4, { draw_seats: null }));
    expect(passed_off.findings).toEqual([{ kind: 'call_different', position: 4, sid: 21, expected_sid: 3 }]);
    expect(passed_off.lines.calls).toMatchObject({ matching: 3, random: 3, others_match: false });
    expect(passed_off.lines.calls).toMatchObject({ by_hand: 1, in_list_order: 1 });
    expect(findingsOf(withCalls([...VECTOR_ROUND.calls.slice(0, 3), call(4, 3)], 4))).toEqual([]);
  });

  it('PROOF-03 calls in the order of the list are checked in a round without cards, too', () => {
    const nobody = { ...withCalls([call(1, 2)], 1), seats: [], my_seat: null };
    expect(findingsOf(nobody)).toEqual([{ kind: 'call_different', position: 1, sid: 2, expected_sid: 1 }]);
  });

  it('PROOF-03 a recalled phrase is a candidate again, from the right call on', () => {
    // Recalled one call later, sid 15 was no candidate at position 4: the draw is another one.
    expect(findingsOf(withCall(1, { recalled_after: 4 }))).not.toEqual([]);
    expect(findingsOf(withCall(1, { recalled_after: null }))).not.toEqual([]);
  });

  it('PROOF-03 a call is missing from the list, or there twice', () => {
    const gap = runCheck(withCalls(VECTOR_ROUND.calls.filter(({ position }) => position !== 3)));
    expect(gap.lines.list).toEqual({ gaps: 1 });
    expect(gap.findings).toContainEqual({ kind: 'call_missing', position: 3 });
    expect(findingsOf(withCalls(VECTOR_ROUND.calls, 6))).toEqual([{ kind: 'call_missing', position: 6 }]);
    const twice = runCheck(withCalls([...VECTOR_ROUND.calls, call(5, 7)]));
    expect(twice.lines.list).toEqual({ gaps: 1 });
    expect(twice.findings).toEqual([{ kind: 'call_twice', position: 5 }]);
  });

  it('PROOF-03 draw_seats never falls and never exceeds the seats', () => {
    expect(findingsOf(withCall(5, { draw_seats: 3 }))).toEqual([OUT_OF_ORDER(5)]);
    const beyond = runCheck(withCall(5, { draw_seats: 5 }));
    expect(beyond.findings).toEqual([{ kind: 'card_missing', seat_number: 5 }]);
    expect(beyond.lines.calls).toMatchObject({ matching: 3, random: 4 });
    const in_part = runCheck({ ...withCall(5, { draw_seats: 1_000_000_000 }), unsealed_cards: 1 });
    expect(in_part.findings).toEqual([{ kind: 'card_missing', seat_number: 5 }]);
    expect(runCheck(withCall(5, { draw_seats: 1_000_000_000 })).more_findings).toBe(999_999_976);
  });

  it('PROOF-03 a call that cannot have been is told, and the check comes to an end', () => {
    expect(findingsOf(withCall(3, { sid: 15 }))).toContainEqual(OUT_OF_ORDER(3));
    for (const change of [
      { recalled_after: 1 },
      { recalled_after: 6 },
      { draw_seats: -1 },
      { draw_seats: 1.5 },
      { recalled_after: Number.NaN },
    ]) {
      expect(findingsOf(withCall(2, change))).toContainEqual(OUT_OF_ORDER(2));
    }
    expect(runCheck(withCall(3, { sid: 1 })).lines.calls).toMatchObject({ others_match: false });
    expect(runCheck(withCall(3, { recalled_after: 2 })).lines.calls).toMatchObject({ others_match: false });
    expect(findingsOf(withCalls(VECTOR_ROUND.calls, 4))).toEqual([OUT_OF_ORDER(5)]);
    const one = { ...VECTOR_ROUND, playable_sids: [], seats: [], my_seat: null };
    expect(findingsOf({ ...one, calls: [{ ...call(1, 1), draw_seats: 0 }], last_call_position: 1 })).toEqual([
      OUT_OF_ORDER(1),
    ]);
  });
});

function call(position: number, sid: number): FairCall {
  return { position, sid, is_auto: true, draw_seats: null, recalled_after: null };
}
