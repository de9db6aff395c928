import { describe, expect, it } from 'vitest';
import type { FairRound, SealNote } from './check-outcome.ts';
import { checkRound } from './check-round.ts';
import { findingsOf, runCheck } from './test-support/run-check.ts';
import { VECTOR_ROUND, withSeat } from './test-support/vector-round.ts';

const SALT = '00112233445566778899aabbccddeeff';
const NOTE: SealNote = {
  seed_hash: VECTOR_ROUND.round.seed_hash ?? '',
  calls: 0,
  salt: SALT,
  seat_number: 3,
};

const UNSHOWN: FairRound = {
  ...VECTOR_ROUND,
  status: 'sealed',
  seed: null,
  seats: [],
  calls: [],
  playable_sids: [],
};

describe('the check of a round', () => {
  it('PROOF-05 a round that follows from its seed adds up, line by line', () => {
    expect(runCheck(VECTOR_ROUND, NOTE)).toEqual({
      verdict: 'adds_up',
      lines: {
        seal: true,
        note: { kind: 'before_first_call' },
        own_card: { kind: 'salted', seat_number: 3 },
        list: { gaps: 0 },
        cards: { matching: 4, total: 4 },
        calls: { matching: 4, random: 4, by_hand: 1, in_list_order: 0, recalled: 1, others_match: true },
      },
      findings: [],
      more_findings: 0,
    });
    expect(runCheck(VECTOR_ROUND, { ...NOTE, calls: 2 }).lines.note).toEqual({
      kind: 'after_call',
      calls: 2,
    });
  });

  it('PROOF-06 without a note the same adds up without one', () => {
    const { verdict, lines } = runCheck(VECTOR_ROUND);
    expect(verdict).toBe('adds_up_without_note');
    expect(lines).toMatchObject({ note: { kind: 'none' }, own_card: { kind: 'unsalted', seat_number: 3 } });
    expect(runCheck({ ...VECTOR_ROUND, my_seat: null }).lines.own_card).toEqual({ kind: 'none' });
  });

  it('PROOF-11 it tells after each card how far it is', () => {
    const steps = [...checkRound(VECTOR_ROUND, NOTE)];
    expect(steps.slice(0, 4)).toEqual([0, 1, 2, 3].map((checked) => ({ checked, cards: 4 })));
    expect(steps.at(-1)).toEqual({ checked: 4, cards: 4 });
  });

  it('PROOF-03 another seed does not fit the seal, whatever it deals', () => {
    const { verdict, lines, findings } = runCheck({ ...VECTOR_ROUND, seed: 'f'.repeat(64) });
    expect(verdict).toBe('mismatch');
    expect(lines).toMatchObject({ seal: false, cards: { matching: 0, total: 4 }, calls: { random: 4 } });
    expect(findings[0]).toEqual({ kind: 'seed_not_sealed' });
    for (const seed of [null, '', 'zz', 'F'.repeat(64)]) {
      expect(runCheck({ ...VECTOR_ROUND, seed })).toMatchObject({
        verdict: 'mismatch',
        lines: { seal: false, list: null, cards: null, calls: null },
        findings: [{ kind: 'seed_not_sealed' }],
      });
    }
  });

  it('PROOF-03 the seal is the noted one, whether it is opened yet or not', () => {
    const seed_hash = 'ab'.repeat(32);
    const note = { ...NOTE, seed_hash };
    const unsealed: FairRound = {
      ...UNSHOWN,
      status: 'unsealed',
      round: { ...UNSHOWN.round, seed_hash: null },
    };
    for (const fair of [VECTOR_ROUND, UNSHOWN, unsealed]) {
      const { verdict, lines, findings } = runCheck(fair, note);
      expect(verdict).toBe('mismatch');
      expect(lines.note).toEqual({ kind: 'other_seal' });
      expect(findings).toEqual([{ kind: 'other_seal_noted', seed_hash }]);
    }
  });

  it('PROOF-03 the own card is the noted one with the noted salt', () => {
    const other = runCheck(VECTOR_ROUND, { ...NOTE, seat_number: 4 });
    expect(other.findings).toEqual([{ kind: 'other_seat_noted', noted: 4, listed: 3 }]);
    expect(other.lines.own_card).toEqual({ kind: 'not_the_noted' });
    expect(findingsOf({ ...VECTOR_ROUND, my_seat: null }, NOTE)).toEqual([
      { kind: 'other_seat_noted', noted: 3, listed: null },
    ]);
    for (const salt of [null, 'ab'.repeat(16)]) {
      const { lines, findings } = runCheck({ ...UNSHOWN, my_seat: { seat_number: 3, salt } }, NOTE);
      expect(findings).toEqual([{ kind: 'salt_not_in_card' }]);
      expect(lines.own_card).toEqual({ kind: 'not_the_noted' });
    }
    // Told as mine with my salt, but dealt with another one.
    expect(findingsOf(withSeat(3, { salt: null }), NOTE)).toContainEqual({ kind: 'salt_not_in_card' });
  });

  it('PROOF-03 a salt that was drawn but took no card in this browser accuses nobody', () => {
    const taken_elsewhere = { ...NOTE, salt: 'ab'.repeat(16), seat_number: null };
    expect(runCheck(VECTOR_ROUND, taken_elsewhere)).toMatchObject({
      verdict: 'adds_up',
      lines: { own_card: { kind: 'unsalted', seat_number: 3 } },
    });
  });

  it('PROOF-08 PROOF-09 a round that is not closed stays sealed, and tells note and own card', () => {
    const nothing = { seal: null, list: null, cards: null, calls: null };
    const own = { note: { kind: 'before_first_call' }, own_card: { kind: 'salted', seat_number: 3 } };
    expect(runCheck({ ...UNSHOWN, round: { ...UNSHOWN.round, is_active: true } }, NOTE)).toMatchObject({
      verdict: 'sealed_active',
      lines: { ...nothing, ...own },
      findings: [],
    });
    expect(runCheck(UNSHOWN, NOTE)).toMatchObject({ verdict: 'sealed_over', lines: { ...nothing, ...own } });
  });

  it('PROOF-03 calls that this browser saw cannot be left off the end of the list', () => {
    const cut = { ...VECTOR_ROUND, calls: VECTOR_ROUND.calls.slice(0, 3), last_call_position: 3 };
    const noted = { ...NOTE, calls: 5 };
    expect(runCheck(VECTOR_ROUND, noted).verdict).toBe('adds_up');
    expect(runCheck(cut, noted)).toMatchObject({ verdict: 'mismatch', lines: { list: { gaps: 2 } } });
    for (const unsealed_cards of [0, 1]) {
      expect(findingsOf({ ...cut, unsealed_cards }, noted)).toEqual([
        { kind: 'call_missing', position: 4 },
        { kind: 'call_missing', position: 5 },
      ]);
    }
    // A call may have been made since a round was read that is still played.
    expect(findingsOf({ ...UNSHOWN, last_call_position: 3 }, noted)).toEqual([]);
  });

  it('PROOF-10 the own card of a sealed seat cannot be left out as one of an older server', () => {
    const own = { seat_number: 3, salt: SALT };
    const seats = VECTOR_ROUND.seats.filter(({ seat_number }) => seat_number !== 3);
    const fair: FairRound = { ...VECTOR_ROUND, my_seat: own, seats, unsealed_cards: 1 };
    // The calls were drawn with it too, which is the same finding.
    expect(findingsOf(fair)).toEqual([{ kind: 'card_missing', seat_number: 3 }]);
    expect(findingsOf({ ...fair, calls: [], my_seat: { ...own, seat_number: 9 } })).toEqual([
      { kind: 'card_missing', seat_number: 9 },
    ]);
  });

  it('PROOF-10 nobody is told that they had no card where cards are without a seat', () => {
    for (const fair of [VECTOR_ROUND, UNSHOWN]) {
      const in_part = { ...fair, my_seat: null, unsealed_cards: 1 };
      expect(runCheck(in_part).lines.own_card).toBeNull();
      expect(runCheck(in_part, NOTE).lines.own_card).toEqual({ kind: 'not_the_noted' });
    }
  });

  it('PROOF-10 a round without a deck is not sealed', () => {
    const round = { ...UNSHOWN.round, seed_hash: null };
    expect(runCheck({ ...UNSHOWN, round, status: 'unsealed', unsealed_cards: 4 })).toMatchObject({
      verdict: 'unsealed',
      findings: [],
    });
  });

  it('PROOF-10 beside unsealed cards neither gaps nor attempts are looked at', () => {
    const fair: FairRound = {
      ...VECTOR_ROUND,
      unsealed_cards: 2,
      seats: VECTOR_ROUND.seats.slice(0, 3),
      calls: VECTOR_ROUND.calls.slice(0, 2),
    };
    expect(runCheck(fair, NOTE)).toMatchObject({
      verdict: 'in_part',
      lines: { list: null, cards: { matching: 3, total: 3 }, calls: { matching: 2, random: 2 } },
      findings: [],
    });
    const swapped = { ...withSeat(2, { arrangement: 'eh2dli14c7ao08jg6k35nbm9f' }), unsealed_cards: 1 };
    expect(runCheck(swapped)).toMatchObject({
      verdict: 'in_part',
      findings: [{ kind: 'card_different', seat_number: 2 }],
    });
  });

  it('FAIR-11 a version that is not known here cannot be read, and accuses nobody', () => {
    expect(runCheck({ ...VECTOR_ROUND, version: 'v9' }, NOTE)).toMatchObject({
      verdict: 'unreadable',
      lines: { seal: null, cards: null, calls: null },
      findings: [],
    });
    expect(runCheck({ ...VECTOR_ROUND, version: null, unsealed_cards: 1 }).verdict).toBe('unreadable');
  });

  it('PROOF-07 twenty findings are named and the others counted, however many they are', () => {
    const gone = { ...VECTOR_ROUND, calls: [], last_call_position: 25 };
    const some = runCheck(gone);
    expect(some.findings).toHaveLength(20);
    expect(some.findings[0]).toEqual({ kind: 'call_missing', position: 1 });
    expect(some.more_findings).toBe(5);
    const many = runCheck({ ...gone, last_call_position: 1_000_000_000 });
    expect(many).toMatchObject({ verdict: 'mismatch', more_findings: 999_999_980 });
    expect(many.lines.list).toEqual({ gaps: 1_000_000_000 });
  });
});
