import type { CardCells } from '../game/card.ts';
import { calledCells } from '../game/card-cells.ts';
import { CELL_INDEXES, isFreeIndex } from '../game/cells.ts';
import { type CellMask, hasCell, maskOfSids } from '../game/marks.ts';
import type { PatternConfig } from '../game/pattern-config.ts';
import type { PatternName } from '../game/patterns.ts';
import { winningLine } from './replay.ts';
import { calledAfterSteps, nearestPattern, possiblePatterns, type Step } from './steps.ts';

/** A valid shout of the reader. */
export type OwnWin = {
  pattern: PatternName;
  place: number;
  after_step: number;
  /** The call that completed it, where it is told. */
  call_position: number | null;
};

type Told = {
  steps: readonly Pick<Step, 'kind' | 'sid' | 'position'>[];
  pattern_config: PatternConfig;
  /** The own card, its marks at the end by cell sids, and the step after which it was dealt. */
  me: { cells: CardCells; marks: readonly number[]; after_step: number } | null;
};

/** How the round went for one person; `call` counts the calls that stood then. */
export type OwnStory =
  | { kind: 'won'; pattern: PatternName; call: number; place: number }
  | { kind: 'unclaimed'; pattern: PatternName; call: number }
  /** `sid` is the missing phrase, `waited` counts the calls since. */
  | { kind: 'one_away'; pattern: PatternName; sid: number; waited: number }
  | { kind: 'away'; pattern: PatternName; lack: number }
  /** No pattern can be completed on a card with so many empty cells. */
  | { kind: 'no_pattern' }
  | { kind: 'no_call' }
  | { kind: 'no_card' };

export type OwnRound = {
  story: OwnStory;
  /** The cells of the pattern of the story. */
  line: CellMask;
  /** The call after which the card was dealt; null before the first one. */
  joined_after_call: number | null;
  /** Phrases by sid, as they lie on the card: called and marked, called only, marked only. */
  daubed: readonly number[];
  missed: readonly number[];
  early: readonly number[];
};

const NOTHING = { line: 0, joined_after_call: null, daubed: [], missed: [], early: [] };

/** What a round that is over was for one person. Calls before the own card was dealt are no part of it. */
export function ownRound({ steps, pattern_config, me }: Told, win: OwnWin | null): OwnRound {
  if (steps.length === 0) return { ...NOTHING, story: { kind: 'no_call' } };
  if (me === null) return { ...NOTHING, story: { kind: 'no_card' } };
  const called = calledAfterSteps(steps);
  const dealt = Math.min(me.after_step, steps.length);
  const before = called[dealt]?.size ?? 0;
  return {
    ...storyOf(me, { steps, called, dealt, config: pattern_config, win }),
    joined_after_call: dealt > 0 && before > 0 ? before : null,
    ...daubsOf(me, steps.slice(dealt), called.at(-1) ?? new Set()),
  };
}

type Course = {
  steps: Told['steps'];
  called: readonly ReadonlySet<number>[];
  dealt: number;
  config: PatternConfig;
  win: OwnWin | null;
};

function storyOf(
  { cells, marks }: NonNullable<Told['me']>,
  { steps, called, dealt, config, win }: Course,
): Pick<OwnRound, 'story' | 'line'> {
  const maskAt = (step: number) => calledCells(cells, called[step] ?? new Set());
  const callAt = (step: number) => called[step]?.size ?? 0;
  if (win) {
    const { pattern, place, after_step } = win;
    return {
      story: { kind: 'won', pattern, call: callAt(after_step), place },
      line: winningLine({ cells, marks, win }, steps),
    };
  }
  const patterns = possiblePatterns(config, cells);
  const nearestAt = (step: number) => nearestPattern(patterns, maskAt(step));
  const last = nearestAt(steps.length);
  if (last === null) return { story: { kind: 'no_pattern' }, line: 0 };
  const { name } = last.pattern;
  if (last.lack > 1)
    return { story: { kind: 'away', pattern: name, lack: last.lack }, line: last.pattern.mask };

  let since = steps.length;
  while (since > dealt && nearestAt(since - 1)?.lack === last.lack) since -= 1;
  if (last.lack === 1) {
    const missing = CELL_INDEXES.find((index) => hasCell(last.lacking, index));
    const sid = (missing === undefined ? null : cells[missing]) ?? 0;
    const waited = steps.slice(since).filter(({ kind }) => kind === 'call').length;
    return { story: { kind: 'one_away', pattern: name, sid, waited }, line: last.pattern.mask };
  }
  const { pattern } = nearestAt(since) ?? last;
  return {
    story: { kind: 'unclaimed', pattern: pattern.name, call: callAt(since) },
    line: pattern.mask,
  };
}

function daubsOf(
  { cells, marks }: NonNullable<Told['me']>,
  own_steps: Told['steps'],
  standing: ReadonlySet<number>,
): Pick<OwnRound, 'daubed' | 'missed' | 'early'> {
  const marked = maskOfSids(marks);
  const own_calls = new Set(own_steps.map(({ sid }) => sid));
  const lists: Record<'daubed' | 'missed' | 'early', number[]> = { daubed: [], missed: [], early: [] };
  for (const index of CELL_INDEXES) {
    const sid = cells[index] ?? null;
    if (sid === null || isFreeIndex(index)) continue;
    const is_marked = hasCell(marked, index);
    if (!standing.has(sid)) {
      if (is_marked) lists.early.push(sid);
    } else if (own_calls.has(sid)) {
      lists[is_marked ? 'daubed' : 'missed'].push(sid);
    }
  }
  return lists;
}
