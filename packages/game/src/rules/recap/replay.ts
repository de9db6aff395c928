import type { CardCells } from '../game/card.ts';
import { calledCells } from '../game/card-cells.ts';
import { type CellMask, FREE_MASK, maskOfSids } from '../game/marks.ts';
import type { PatternName } from '../game/patterns.ts';
import { winningCells } from '../game/shout.ts';
import { calledAfterSteps, type Step } from './steps.ts';

type Steps = readonly Pick<Step, 'kind' | 'sid' | 'position'>[];

/** A card whose round can be played again. */
export type ReplayCard = {
  cells: CardCells;
  /** The cells marked at the end, by their sids; null for paper, which counts as marked wherever it is called. */
  marks: readonly number[] | null;
  win: { pattern: PatternName; call_position: number | null; after_step: number } | null;
};

/** A cell that is inked and not called was marked early. */
export type CardAtStep = { called: CellMask; inked: CellMask; winning: CellMask };

/** The positions of the calls that stand after some steps, by sid. */
function standingCalls(steps: Steps): ReadonlyMap<number, number> {
  const calls = new Map<number, number>();
  for (const { kind, sid, position } of steps) {
    if (kind === 'call') calls.set(sid, position);
    else calls.delete(sid);
  }
  return calls;
}

/** The cells of a win, of a pattern with several shapes those that were called at the shout. */
export function winningLine({ cells, marks, win }: ReplayCard, steps: Steps): CellMask {
  if (win === null) return 0;
  const calls = standingCalls(steps.slice(0, win.after_step));
  const called = calledCells(cells, calls);
  const marked = marks === null ? called : maskOfSids(marks) & called;
  const { pattern, call_position } = win;
  return winningCells({ pattern, call_position: call_position ?? 0 }, { cells, marks: marked }, calls);
}

/**
 * The card after each step, from step 0. Nobody knows when a cell was marked, so its ink comes with its call; ink
 * without a call shows at the last step, as the card was left.
 */
export function replayCard(card: ReplayCard, steps: Steps): readonly CardAtStep[] {
  const line = winningLine(card, steps);
  return calledAfterSteps(steps).map((sids, step) => {
    const called = calledCells(card.cells, sids);
    const marked = card.marks === null ? called : maskOfSids(card.marks) | FREE_MASK;
    return {
      called,
      inked: step === steps.length ? marked : marked & called,
      winning: card.win !== null && step >= card.win.after_step ? line : 0,
    };
  });
}

export type TrackMark = {
  kind: Step['kind'] | 'start';
  /** Somebody won after it. */
  has_win: boolean;
  /** The first of the steps with the most cards one away. */
  is_peak: boolean;
};

type Course = { steps: Steps; wins_after: readonly number[]; one_away: readonly number[] };

/** What a track shows of each step, from step 0. */
export function trackMarks({ steps, wins_after, one_away }: Course): readonly TrackMark[] {
  const most = Math.max(...one_away);
  const peak = most > 0 ? one_away.indexOf(most) : -1;
  const kinds = ['start' as const, ...steps.map(({ kind }) => kind)];
  return kinds.map((kind, step) => ({
    kind,
    has_win: (wins_after[step] ?? 0) > 0,
    is_peak: step === peak,
  }));
}
