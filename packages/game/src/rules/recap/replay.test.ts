import { describe, expect, it } from 'vitest';
import type { CardCells } from '../game/card.ts';
import { type CellMask, maskOf, sidsOf } from '../game/marks.ts';
import { type ReplayCard, replayCard, trackMarks } from './replay.ts';

/** The phrase of a cell has the cell's own number; the centre is FREE. */
const CELLS: CardCells = Array.from({ length: 25 }, (_, index) => (index === 12 ? null : index + 1));
const CARD: ReplayCard = { cells: CELLS, marks: [13], win: null };

type Made = { kind: 'call' | 'recall'; sid: number; position: number };
const call = (sid: number, position: number): Made => ({ kind: 'call', sid, position });
const recall = (sid: number, position: number): Made => ({ kind: 'recall', sid, position });

const sids = (mask: CellMask | undefined) => [...sidsOf(mask ?? 0)];

describe('a card at a step', () => {
  it('REPLAY-03 has ink where a cell is called then and marked at the end, and FREE at all times', () => {
    const steps = [call(1, 1), call(2, 2), call(30, 3)];
    const at = replayCard({ ...CARD, marks: [2, 13] }, steps);
    expect(at.map(({ called }) => sids(called))).toEqual([[13], [1, 13], [1, 2, 13], [1, 2, 13]]);
    expect(at.map(({ inked }) => sids(inked))).toEqual([[13], [13], [2, 13], [2, 13]]);
  });

  it('REPLAY-03 shows a daub without a call at the last step alone', () => {
    const at = replayCard({ ...CARD, marks: [5, 13] }, [call(1, 1), call(2, 2)]);
    expect(at.map(({ inked }) => sids(inked))).toEqual([[13], [13], [5, 13]]);
    expect(sids(at.at(-1)?.called)).not.toContain(5);
  });

  it('REPLAY-03 RECAP-05 a recall takes call and ink away, and the card ends as it was left', () => {
    const at = replayCard({ ...CARD, marks: [1, 13] }, [call(1, 1), recall(1, 1), call(2, 2)]);
    expect(at.map(({ called }) => sids(called))).toEqual([[13], [1, 13], [13], [2, 13]]);
    expect(at.map(({ inked }) => sids(inked))).toEqual([[13], [1, 13], [13], [1, 13]]);
  });

  it('REPLAY-03 paper is inked on every called cell, and an empty cell never', () => {
    const cells = CELLS.map((sid) => (sid === 2 ? null : sid));
    const at = replayCard({ cells, marks: null, win: null }, [call(1, 1), call(2, 2)]);
    expect(at.map(({ called }) => sids(called))).toEqual([[13], [1, 13], [1, 13]]);
    expect(at.map(({ inked }) => sids(inked))).toEqual([[13], [1, 13], [1, 13]]);
  });

  it('REPLAY-04 frames the line from the step after which the shout came, to the end', () => {
    const win = { pattern: 'row_2', call_position: 4, after_step: 5 } as const;
    const steps = [call(11, 1), call(12, 2), call(14, 3), call(15, 4), call(1, 5), recall(11, 1)];
    const at = replayCard({ cells: CELLS, marks: [11, 12, 13, 14, 15], win }, steps);
    const row = maskOf([10, 11, 12, 13, 14]);
    expect(at.map(({ winning }) => winning)).toEqual([0, 0, 0, 0, 0, row, row]);
  });

  it.each([
    ['phone', [1, 2, 6, 7, 13, 4, 5, 9, 10]],
    ['paper', null],
  ])('REPLAY-04 frames the stamp that the winning call completed, on %s', (_, marks) => {
    const win = { pattern: 'postage_stamp', call_position: 7, after_step: 7 } as const;
    const called = [4, 5, 9, 1, 2, 6, 10, 7];
    const steps = called.map((sid, at) => call(sid, at + 1));
    const at = replayCard({ cells: CELLS, marks, win }, steps);
    expect(sids(at[7]?.winning)).toEqual([4, 5, 9, 10]);
  });

  it('REPLAY-04 frames the line also when it is not known which call completed it', () => {
    const win = { pattern: 'four_corners', call_position: null, after_step: 1 } as const;
    const at = replayCard({ cells: CELLS, marks: [1, 5, 13, 21, 25], win }, [call(1, 1)]);
    expect(sids(at[1]?.winning)).toEqual([1, 5, 21, 25]);
  });
});

describe('the track', () => {
  it('REPLAY-04 marks calls, recalls, wins and the first step with the most cards one away', () => {
    const steps = [call(1, 1), recall(1, 1), call(2, 2), call(3, 3)];
    const marks = trackMarks({ steps, wins_after: [0, 0, 0, 2, 1], one_away: [0, 1, 0, 3, 3] });
    expect(marks.map(({ kind }) => kind)).toEqual(['start', 'call', 'recall', 'call', 'call']);
    expect(marks.map(({ has_win }) => has_win)).toEqual([false, false, false, true, true]);
    expect(marks.map(({ is_peak }) => is_peak)).toEqual([false, false, false, true, false]);
  });

  it('REPLAY-04 has no peak when no card was one away', () => {
    const marks = trackMarks({ steps: [call(1, 1)], wins_after: [0, 0], one_away: [0, 0] });
    expect(marks.some(({ is_peak }) => is_peak)).toBe(false);
  });
});
