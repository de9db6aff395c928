import type { CardCells } from '../game/card.ts';
import { ALL_CELLS, type CellMask, FREE_MASK } from '../game/marks.ts';
import type { PatternConfig } from '../game/pattern-config.ts';
import { allowedPatterns, type Pattern, type PatternName } from '../game/patterns.ts';
import { type PhraseMasks, phraseMasks } from '../screen/one-away.ts';
import {
  orderedSteps,
  type RecordedCall,
  stepBefore,
  stepOfCall,
  type TimedStep,
  wasInPlay,
} from './ordered-steps.ts';
import { nearestPattern } from './steps.ts';

type DealtCard = {
  cells: CardCells;
  dealt_at: number;
  /** Of its win; null without one. */
  shout_number: number | null;
};

type Win = { shout_number: number; won_at: number; call_position: number };

type FalseShouts = { call_position: number; count: number; at: number };

/** The rows of a round. Cards are in the order of their seats, wins in that of the shouts. */
export type RoundRows<Card extends DealtCard> = {
  pattern_config: PatternConfig;
  /** Null while it is active. */
  ended_at: number | null;
  calls: readonly RecordedCall[];
  cards: readonly Card[];
  wins: readonly Win[];
  /** How many there were after each position, and when the first was. */
  false_shouts: readonly FalseShouts[];
};

export type NearMiss<Card> = {
  card: Card;
  /** The hardest that lacked one call. */
  pattern: PatternName;
  /** The phrase that was missing. */
  sid: number;
  /** How many calls it was one away, and from which step on. */
  waited: number;
  start: number;
};

/** What everybody may know of a round; lists are whole, and lists of counts begin with step 0. */
export type RoomRecap<Card> = {
  steps: readonly TimedStep[];
  cards: number;
  bingos: number;
  unclaimed: number;
  /** The last step before each win. */
  win_steps: readonly number[];
  wins_after: readonly number[];
  false_shouts: readonly { after_step: number; count: number; at: number }[];
  one_away: readonly number[];
  near_misses: readonly NearMiss<Card>[];
};

/** Tells a round again from its rows. Marks play no part. */
export function roomRecap<Card extends DealtCard>(rows: RoundRows<Card>): RoomRecap<Card> {
  const { cards, wins } = rows;
  const steps = orderedSteps(rows.calls);
  const win_steps = stepsOfWins(steps, wins);
  const step_of_shout = new Map(wins.map(({ shout_number }, index) => [shout_number, win_steps[index]]));
  const patterns = allowedPatterns(rows.pattern_config);
  const shapes = patterns.map(({ mask }) => mask);
  const one_away = zeros(steps);
  const near_misses: NearMiss<Card>[] = [];
  let unclaimed = 0;

  for (const card of cards) {
    if (!wasInPlay(card, rows.ended_at)) continue;
    const { cells, dealt_at, shout_number } = card;
    const won_after = shout_number === null ? undefined : step_of_shout.get(shout_number);
    const masks = phraseMasks(cells);
    const filled = masks.reduce((all, mask) => all | mask, FREE_MASK);
    const possible = filled === ALL_CELLS ? shapes : shapes.filter((shape) => (shape & ~filled) === 0);
    const counted = { from: stepBefore(steps, dealt_at), to: won_after ?? steps.length + 1 };
    const { lack, start, called } = follow({ steps, masks, shapes: possible, counted, one_away });
    if (won_after !== undefined) continue;
    if (lack === 0) unclaimed += 1;
    if (lack !== 1) continue;
    const near = nearMiss(patterns, cells, { filled, called });
    if (near) near_misses.push({ card, ...near, start, waited: callsAfter(steps, start) });
  }

  return {
    steps,
    cards: cards.length,
    bingos: wins.length,
    unclaimed,
    win_steps,
    wins_after: countsAfter(steps, win_steps),
    false_shouts: groupedShouts(steps, rows.false_shouts),
    one_away,
    // The sort is stable, so seats decide last.
    near_misses: near_misses.sort((a, b) => b.waited - a.waited || a.start - b.start),
  };
}

const zeros = (steps: readonly unknown[]): number[] => new Array<number>(steps.length + 1).fill(0);

/**
 * Calls and shouts of one millisecond have no order by time: a shout comes after the call that completed its pattern,
 * and not before an earlier shout.
 */
function stepsOfWins(steps: readonly TimedStep[], wins: readonly Win[]): number[] {
  let last = 0;
  return wins.map(({ won_at, call_position }) => {
    last = Math.max(last, stepBefore(steps, won_at), stepOfCall(steps, call_position));
    return last;
  });
}

function countsAfter(steps: readonly TimedStep[], after: readonly number[]): number[] {
  const counts = zeros(steps);
  for (const step of after) counts[step] = (counts[step] ?? 0) + 1;
  return counts;
}

function groupedShouts(steps: readonly TimedStep[], shouts: readonly FalseShouts[]) {
  const by_step = Map.groupBy(shouts, ({ call_position }) => stepOfCall(steps, call_position));
  return [...by_step]
    .map(([after_step, some]) => ({
      after_step,
      at: Math.min(...some.map(({ at }) => at)),
      count: some.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => a.after_step - b.after_step);
}

const callsAfter = (steps: readonly TimedStep[], step: number): number =>
  steps.slice(step).filter(({ kind }) => kind === 'call').length;

type Followed = {
  steps: readonly TimedStep[];
  masks: PhraseMasks;
  /** Those that the card can complete. */
  shapes: readonly CellMask[];
  /** The steps at which the card counts, without the last. */
  counted: { from: number; to: number };
  /** Counted up. */
  one_away: number[];
};

type Lack = 0 | 1 | 'more';

/** Follows one card through the steps; tells how it stood at the last and since when. */
function follow({ steps, masks, shapes, counted, one_away }: Followed) {
  let called = FREE_MASK;
  let lack: Lack = 'more';
  let start = 0;
  for (let step = 0; step <= steps.length && step < counted.to; step += 1) {
    const made = steps[step - 1];
    if (made) {
      const mask = masks[made.sid] ?? 0;
      called = made.kind === 'call' ? called | mask : called & ~mask;
    }
    if (step < counted.from) continue;
    const now = lackOfShapes(shapes, called);
    if (now !== lack) start = step;
    lack = now;
    if (lack !== 'more') one_away[step] = (one_away[step] ?? 0) + 1;
  }
  return { lack, start, called };
}

function lackOfShapes(shapes: readonly CellMask[], called: CellMask): Lack {
  let lack: Lack = 'more';
  for (const shape of shapes) {
    const lacking = shape & ~called;
    if (lacking === 0) return 0;
    if ((lacking & (lacking - 1)) === 0) lack = 1;
  }
  return lack;
}

function nearMiss(
  patterns: readonly Pattern[],
  cells: CardCells,
  { filled, called }: { filled: CellMask; called: CellMask },
): { pattern: PatternName; sid: number } | null {
  const possible = patterns.filter(({ mask }) => (mask & ~filled) === 0);
  const nearest = nearestPattern(possible, called);
  const sid = nearest && cells[31 - Math.clz32(nearest.lacking)];
  return nearest && sid ? { pattern: nearest.pattern.name, sid } : null;
}
