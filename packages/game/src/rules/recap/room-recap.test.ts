import { describe, expect, it } from 'vitest';
import type { CardCells } from '../game/card.ts';
import { CELL_INDEXES } from '../game/cells.ts';
import { DEFAULT_PATTERNS, type PatternConfig } from '../game/pattern-config.ts';
import type { RecordedCall } from './ordered-steps.ts';
import { roomRecap } from './room-recap.ts';

/** Each cell's phrase has the sid of the cell, so sids 1 to 5 are the top row. */
const CELLS: CardCells = CELL_INDEXES.map((index) => (index === 12 ? null : index + 1));

const TOP_ROW = [1, 2, 3, 4, 5];

const swapped = (a: number, b: number, cells = CELLS): CardCells =>
  cells.map((sid) => (sid === a ? b : sid === b ? a : sid));

/** The call at a position is made at its second. */
const call = (position: number, sid: number, recalled: RecordedCall['recalled'] = null): RecordedCall => ({
  position,
  sid,
  is_auto: false,
  called_at: position * 1_000,
  recalled,
});

const calls = (...sids: number[]) => sids.map((sid, index) => call(index + 1, sid));

type Card = { name: string; cells?: CardCells; dealt_at?: number; shout_number?: number };
type Given = {
  calls?: RecordedCall[];
  cards?: Card[];
  wins?: { won_at: number; call_position: number }[];
  false_shouts?: { call_position: number; count: number; at: number }[];
  ended_at?: number;
  config?: Partial<PatternConfig>;
};

function recapOf({ calls: made = [], cards = [], wins = [], config = {}, ...given }: Given) {
  const { near_misses, steps, ...recap } = roomRecap({
    pattern_config: { ...DEFAULT_PATTERNS, ...config },
    calls: made,
    cards: cards.map((card) => ({ cells: CELLS, dealt_at: 0, shout_number: null, ...card })),
    wins: wins.map((win, index) => ({ shout_number: index + 1, ...win })),
    false_shouts: given.false_shouts ?? [],
    ended_at: given.ended_at ?? null,
  });
  return {
    ...recap,
    steps: steps.map(({ kind, position, sid }) => `${kind} ${position}: ${sid}`),
    near_misses: near_misses.map(({ card, ...near_miss }) => ({ name: card.name, ...near_miss })),
  };
}

describe('the recap of a room', () => {
  it('RECAP-04 orders calls by position, and recalls after the position they were made after, by time', () => {
    const { steps } = recapOf({
      calls: [
        call(4, 9),
        call(2, 7, { at: 3_200, after: 3 }),
        call(1, 5, { at: 3_100, after: 3 }),
        call(3, 8, { at: 3_300, after: 3 }),
        call(5, 5, { at: 9_000, after: 5 }),
      ],
    });
    expect(steps).toEqual([
      'call 1: 5',
      'call 2: 7',
      'call 3: 8',
      'recall 1: 5',
      'recall 2: 7',
      'recall 3: 8',
      'call 4: 9',
      'call 5: 5',
      'recall 5: 5',
    ]);
  });

  it('RECAP-05 RECAP-10 a card counts from its dealing to its shout, complete or one away', () => {
    const recap = recapOf({
      calls: calls(1, 2, 3, 4, 5, 6),
      cards: [
        { name: 'from the start' },
        { name: 'winner', shout_number: 1 },
        { name: 'after call 4', dealt_at: 4_500 },
        { name: 'after call 5', dealt_at: 5_500 },
        { name: 'never near', cells: swapped(1, 7, swapped(2, 8)) },
      ],
      wins: [{ won_at: 5_500, call_position: 5 }],
    });
    expect(recap.one_away).toEqual([0, 0, 0, 0, 3, 3, 3]);
    expect(recap).toMatchObject({ cards: 5, bingos: 1, win_steps: [5], wins_after: [0, 0, 0, 0, 0, 1, 0] });
  });

  it('RECAP-05 a recall takes the cell away again, and FREE counts as called', () => {
    const recap = recapOf({
      calls: [call(1, 11), call(2, 12), call(3, 14, { at: 4_500, after: 4 }), call(4, 1)],
      cards: [{ name: 'middle row' }],
    });
    expect(recap.one_away).toEqual([0, 0, 0, 1, 1, 0]);
    expect(recap.near_misses).toEqual([]);
  });

  it('RECAP-12 bingos nobody shouted are those at the last step without a win', () => {
    const cards = [
      { name: 'asleep' },
      { name: 'won', shout_number: 1 },
      { name: 'other', cells: swapped(1, 25) },
    ];
    const wins = [{ won_at: 6_000, call_position: 5 }];
    expect(recapOf({ calls: calls(1, 2, 3, 4, 5), cards, wins }).unclaimed).toBe(1);
    const taken_back = [...calls(1, 2, 3, 4), call(5, 5, { at: 7_000, after: 5 })];
    const after_recall = recapOf({ calls: taken_back, cards, wins });
    expect(after_recall.unclaimed).toBe(0);
    expect(after_recall.near_misses).toEqual([
      { name: 'asleep', pattern: 'row_0', sid: 5, waited: 0, start: 6 },
    ]);
  });

  it('RECAP-11 the longest wait comes first, then the earlier start, then the seat; the hardest pattern is named', () => {
    const { near_misses } = recapOf({
      calls: [...calls(1, 2, 3, 4, 21, 25), call(7, 9, { at: 7_500, after: 7 }), call(8, 10)],
      cards: [
        { name: 'after the recall', dealt_at: 7_800 },
        { name: 'before the recall', dealt_at: 7_200 },
        { name: 'third seat' },
        { name: 'fourth seat' },
        { name: 'row alone', cells: swapped(25, 24) },
        { name: 'two away', cells: swapped(4, 24, swapped(25, 23)) },
      ],
      config: { allow_columns: false, allow_diagonals: false, allow_four_corners: true },
    });
    const lacking_5 = { pattern: 'four_corners', sid: 5 };
    expect(near_misses).toEqual([
      { name: 'third seat', ...lacking_5, start: 4, waited: 4 },
      { name: 'fourth seat', ...lacking_5, start: 4, waited: 4 },
      { name: 'row alone', pattern: 'row_0', sid: 5, start: 4, waited: 4 },
      { name: 'before the recall', ...lacking_5, start: 7, waited: 1 },
      { name: 'after the recall', ...lacking_5, start: 8, waited: 1 },
    ]);
  });

  it('RECAP-13 RECAP-15 false shouts stand after the call of their position, or the last one kept before it', () => {
    const { false_shouts } = recapOf({
      calls: [call(1, 1, { at: 2_500, after: 2 }), call(2, 2), call(4, 4)],
      false_shouts: [
        { call_position: 4, count: 2, at: 4_100 },
        { call_position: 0, count: 1, at: 100 },
        { call_position: 3, count: 4, at: 3_100 },
        { call_position: 2, count: 3, at: 2_100 },
      ],
    });
    expect(false_shouts).toEqual([
      { after_step: 0, count: 1, at: 100 },
      { after_step: 2, count: 7, at: 2_100 },
      { after_step: 4, count: 2, at: 4_100 },
    ]);
  });

  it('RECAP-15 a win stands after its completing call and after earlier shouts, even in the same millisecond', () => {
    const made = calls(1, 2, 3, 4, 5).map((one) => ({ ...one, called_at: Math.min(one.called_at, 4_000) }));
    const wins = [
      { won_at: 4_000, call_position: 3 },
      { won_at: 4_000, call_position: 4 },
      { won_at: 4_000, call_position: 2 },
      { won_at: 4_000, call_position: 5 },
      { won_at: 9_000, call_position: 2 },
    ];
    expect(recapOf({ calls: made, wins }).win_steps).toEqual([3, 4, 4, 5, 5]);
  });

  it('RECAP-09 RECAP-10 a card that was dealt after the end is only counted', () => {
    const late = { name: 'late', dealt_at: 9_001 };
    for (const sids of [[1, 2, 3, 4], TOP_ROW]) {
      const room = { calls: calls(...sids), ended_at: 9_000 };
      const nothing = { unclaimed: 0, near_misses: [], one_away: sids.map(() => 0).concat(0) };
      expect(recapOf({ ...room, cards: [late] })).toMatchObject({ ...nothing, cards: 1 });
      const [last] = recapOf({ ...room, cards: [{ ...late, dealt_at: 9_000 }, late] }).one_away.slice(-1);
      expect(last).toBe(1);
    }
  });

  it('RECAP-18 a round without a call, or without a card, has counts for step 0 alone', () => {
    expect(recapOf({ cards: [{ name: 'one' }] })).toMatchObject({
      steps: [],
      cards: 1,
      unclaimed: 0,
      one_away: [0],
      wins_after: [0],
      near_misses: [],
    });
    expect(recapOf({ calls: calls(1) })).toMatchObject({ cards: 0, one_away: [0, 0] });
  });

  it('RECAP-18 with too few phrases a pattern over an empty cell never counts', () => {
    const cells = CELLS.map((sid) => (sid === 5 ? null : sid));
    const made = calls(1, 2, 3, 4, 11, 12, 14);
    const { one_away, near_misses } = recapOf({ calls: made, cards: [{ name: 'short', cells }] });
    expect(one_away).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(near_misses).toEqual([{ name: 'short', pattern: 'row_2', sid: 15, waited: 0, start: 7 }]);
  });
});
