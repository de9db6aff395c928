import type { CallsPoint, MarksPoint, Measured } from './measured.ts';
import { type CallCosts, type MarkCosts, simulateMarking } from './simulate.ts';

/** The points that costs are taken from; all others are there to be reproduced. */
export const CALIBRATION = { markers: [1, 250], sockets: [20, 1_000] } as const;

/** A mark runs three statements with rows: it locks the cards, reads their holders and writes the marks. */
const STATEMENTS_OF_MARKS = 3;
/** The cores that the database had in its benchmark, all of which it may have used. */
const BENCHMARK_CORES = 2;

const STEPS = 11;

function pointOf<Point>(points: readonly Point[], isIt: (point: Point) => boolean): Point {
  const found = points.find(isIt);
  if (!found) throw new Error('A point to calibrate with is missing.');
  return found;
}

/**
 * Pauses that are exponential with mean `m` and come `r` times a millisecond make 1 of 100 waits of length `w` longer by
 * `m ln(r w / 0.01)`. Two measured excesses, of one player and of a crowd, give both.
 */
function pausesOf(alone: MarksPoint, crowd: MarksPoint): MarkCosts['pauses'] {
  const wait = ({ markers, per_second }: MarksPoint) => (1_000 * markers) / per_second;
  const excess = ({ p50, p99 }: MarksPoint) => Math.max(p99 - p50, 0.01);
  const mean_ms = Math.max((excess(crowd) - excess(alone)) / Math.log(wait(crowd) / wait(alone)), 0.1);
  const per_ms = (0.01 / wait(alone)) * Math.exp(Math.min(excess(alone) / mean_ms, 3));
  // Whatever the figures say, an event loop that stands still for most of the time would be something else.
  return { mean_ms, per_second: 1_000 * Math.min(per_ms, 0.2 / mean_ms) };
}

/**
 * The costs of marks, from one player who marks alone and from a crowd. The processor of the node says which part of
 * a lone mark is its own work; the throughput of the crowd says which part of that marks of a batch share.
 */
export function calibrateMarks(
  points: readonly MarksPoint[],
  database: Measured['database'] | null,
): MarkCosts {
  const [few, many] = CALIBRATION.markers;
  const alone = pointOf(points, ({ markers }) => markers === few);
  const crowd = pointOf(points, ({ markers }) => markers === many);
  const pauses = pausesOf(alone, crowd);
  const free_ms = (1_000 / alone.per_second) * (1 - (pauses.per_second * pauses.mean_ms) / 1_000);
  const own_ms = free_ms * (database ? Math.min(alone.processor, 1) : 1);
  const transaction_ms = database ? (1_000 * BENCHMARK_CORES) / database.transactions : 0;
  const row_ms = database ? (1_000 * STATEMENTS_OF_MARKS) / database.rows : 0;
  const commit_ms = Math.max(free_ms - own_ms - transaction_ms - row_ms, 0);
  const costsWith = (mark_ms: number): MarkCosts => ({
    mark_ms,
    batch_ms: own_ms - mark_ms,
    commit_ms,
    transaction_ms,
    row_ms,
    pauses,
  });
  let [low, high] = [0, own_ms];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (simulateMarking(costsWith(middle), many, 5_000).per_second > crowd.per_second) low = middle;
    else high = middle;
  }
  return costsWith(high);
}

/**
 * The costs of a call, from games of two sizes: a line through two points. What the calls of a group share is what the
 * marks of a batch share, measured on the same engine and by the same way: both are in one turn of the event loop and
 * in one commit. A call has at least the work of its own that a mark has.
 */
export function calibrateCalls(points: readonly CallsPoint[], marks: MarkCosts): CallCosts {
  const [small_size, large_size] = CALIBRATION.sockets;
  const at = (size: number) => pointOf(points, ({ games, sockets }) => games === 1 && sockets === size);
  const [small, large] = [at(small_size), at(large_size)];
  const socket_ms = (large.last_ms - small.last_ms) / (large_size - small_size);
  const call_ms = small.last_ms - small_size * socket_ms;
  const shared_ms = Math.max(Math.min(marks.batch_ms, call_ms - marks.mark_ms), 0);
  return { call_ms, shared_ms, socket_ms };
}
