import { describe, expect, it } from 'vitest';
import { maskOf } from '../game/marks.ts';
import { DEFAULT_PATTERNS } from '../game/pattern-config.ts';
import { type OwnWin, ownRound } from './own-round.ts';

/** Cell i holds the phrase with sid i + 1, so that sids read like cells; the centre is FREE. */
const CELLS = Array.from({ length: 25 }, (_, index) => (index === 12 ? null : index + 1));
const FREE = 13;
const ROWS = { ...DEFAULT_PATTERNS, allow_columns: false, allow_diagonals: false };

const call = (sid: number) => ({ kind: 'call', sid }) as const;
const recall = (sid: number) => ({ kind: 'recall', sid }) as const;

type Given = {
  steps: ReturnType<typeof call | typeof recall>[];
  marks?: number[];
  after_step?: number;
  cells?: (number | null)[];
  win?: OwnWin;
};

const played = ({ steps, marks = [], after_step = 0, cells = CELLS, win }: Given) =>
  ownRound(
    {
      steps: steps.map((made, index) => ({ ...made, position: index + 1 })),
      pattern_config: ROWS,
      me: { cells, marks: [FREE, ...marks], after_step },
    },
    win ?? null,
  );

describe('the story of the own card', () => {
  it('RECAP-16 a win is told with the calls that stood at the shout, not with the position', () => {
    const win: OwnWin = { pattern: 'row_0', place: 2, after_step: 7, call_position: 7 };
    const { story, line } = played({
      steps: [call(1), call(9), recall(9), call(2), call(3), call(4), call(5), call(20)],
      win,
    });
    expect(story).toEqual({ kind: 'won', pattern: 'row_0', call: 5, place: 2 });
    expect(line).toBe(maskOf([0, 1, 2, 3, 4]));
  });

  it('RECAP-16 of the four stamps the completed one is the line', () => {
    const win: OwnWin = { pattern: 'postage_stamp', place: 1, after_step: 4, call_position: 4 };
    const stamp = [19, 20, 24, 25];
    expect(played({ steps: stamp.map(call), marks: stamp, win }).line).toBe(maskOf([18, 19, 23, 24]));
  });

  it.each([
    ['completed by the winning call', 8, 8],
    ['called when it was shouted, without a told call', 4, null],
  ])('RECAP-16 REPLAY-04 of two stamps that are marked the line is the one %s', (_, after_step, told) => {
    const win: OwnWin = { pattern: 'postage_stamp', place: 60, after_step, call_position: told };
    const [lower, upper] = [
      [19, 20, 24, 25],
      [1, 2, 6, 7],
    ];
    const [first, last] = told === null ? [lower, upper] : [upper, lower];
    const steps = [...(first ?? []), ...(last ?? [])].map(call);
    expect(played({ steps, marks: steps.map(({ sid }) => sid), win }).line).toBe(maskOf([18, 19, 23, 24]));
  });

  it('RECAP-16 a bingo nobody shouted is told with the call that made it for the last time', () => {
    const row = [call(1), call(2), call(3), call(4), call(5)];
    expect(played({ steps: [...row, call(20)] }).story).toEqual({
      kind: 'unclaimed',
      pattern: 'row_0',
      call: 5,
    });
    expect(played({ steps: [...row, recall(5), call(20), call(5), call(21)] }).story).toEqual({
      kind: 'unclaimed',
      pattern: 'row_0',
      call: 6,
    });
  });

  it('RECAP-16 one away counts the calls waited since the last time it was', () => {
    const near = [call(11), call(12), call(14)];
    expect(played({ steps: [...near, call(1), call(2)] })).toMatchObject({
      story: { kind: 'one_away', pattern: 'row_2', sid: 15, waited: 2 },
      line: maskOf([10, 11, 12, 13, 14]),
    });
    expect(played({ steps: near }).story).toMatchObject({ waited: 0 });
    const again = [...near, call(1), recall(11), call(2), call(11), call(3), recall(2), call(6)];
    expect(played({ steps: again }).story).toMatchObject({ kind: 'one_away', waited: 2 });
  });

  it('RECAP-16 further away the nearest pattern is named with what it lacks', () => {
    expect(played({ steps: [call(11), call(1)] }).story).toEqual({ kind: 'away', pattern: 'row_2', lack: 3 });
  });

  it('RECAP-18 without a call, without a card, and with too few phrases', () => {
    const none = { steps: [], pattern_config: ROWS, me: null };
    expect(ownRound(none, null).story).toEqual({ kind: 'no_call' });
    expect(played({ steps: [] }).story).toEqual({ kind: 'no_call' });
    expect(ownRound({ ...none, steps: [{ ...call(1), position: 1 }] }, null).story).toEqual({
      kind: 'no_card',
    });
    const short = CELLS.map((sid) => (sid !== null && sid % 5 === 0 ? null : sid));
    expect(played({ steps: [call(1), call(2)], cells: short }).story).toEqual({ kind: 'no_pattern' });
    const middle = short.with(14, 15);
    expect(played({ steps: [call(1), call(2), call(3), call(4)], cells: middle }).story).toEqual({
      kind: 'away',
      pattern: 'row_2',
      lack: 4,
    });
  });

  it('RECAP-17 who joins late waits from the dealing on', () => {
    const steps = [call(11), call(12), call(14), call(1), call(2), call(3)];
    const late = played({ steps, after_step: 4 });
    expect(late).toMatchObject({ joined_after_call: 4, story: { kind: 'one_away', waited: 2 } });
    expect(played({ steps }).joined_after_call).toBeNull();
    expect(played({ steps: [call(9), recall(9), call(1)], after_step: 2 }).joined_after_call).toBeNull();
  });
});

describe('the daubs of the own card', () => {
  it('RECAP-16 daubed in time, called but not daubed, daubed but never called', () => {
    const steps = [call(5), call(1), call(7), recall(7), call(2)];
    const { daubed, missed, early } = played({ steps, marks: [1, 7, 9, 5] });
    expect({ daubed, missed, early }).toEqual({ daubed: [1, 5], missed: [2], early: [7, 9] });
  });

  it('RECAP-16 FREE and phrases that are not on the card are in no list', () => {
    const cells = CELLS.with(0, null);
    const { daubed, missed, early } = played({ steps: [call(1), call(13)], marks: [1], cells });
    expect({ daubed, missed, early }).toEqual({ daubed: [], missed: [], early: [] });
  });

  it('RECAP-17 calls before the dealing are neither daubed nor missed', () => {
    const steps = [call(1), call(2), call(3), call(4)];
    const { daubed, missed, early } = played({ steps, marks: [1, 3, 20], after_step: 2 });
    expect({ daubed, missed, early }).toEqual({ daubed: [3], missed: [4], early: [20] });
  });
});
