import type { Random } from '../../packages/game/src/rules/random.ts';
import { seededRandom } from '../../packages/game/src/rules/random.ts';
import { quantile } from '../bench/measure.ts';
import { arrive, exponential, openSimClock, openStation, type SimClock, type Station } from './events.ts';

/** What marks cost, in milliseconds. */
export type MarkCosts = {
  /** Work of the event loop for each mark: to read the request and to answer it. */
  mark_ms: number;
  /** Work of the event loop for each batch of marks, which share a transaction. */
  batch_ms: number;
  /** What a batch waits for the disk and the way to the database, while the event loop is free. */
  commit_ms: number;
  /** Work of one core of the database, for each transaction and for each mark in it. */
  transaction_ms: number;
  row_ms: number;
  /** Times at which the event loop stands still: garbage collection, or another program on its core. */
  pauses: { per_second: number; mean_ms: number };
};

/** As in game-door/change-card.ts. */
const BATCH_MAX = 500;

/** One node that marks: one batch at a time, and what arrives meanwhile shares the next, as in in-batches.ts. */
function openNode(clock: SimClock, costs: MarkCosts, database: Station, random: Random) {
  const loop = openStation(clock, 1);
  const queue: (() => void)[] = [];
  let is_running = false;
  let batches = 0;

  function commit(batch: readonly (() => void)[]): void {
    const work = costs.transaction_ms + costs.row_ms * batch.length;
    clock.after(costs.commit_ms, () => {
      database.serve(work, () => {
        for (const answer of batch) loop.serve(costs.mark_ms / 2, answer);
        is_running = false;
        startBatch();
      });
    });
  }

  function startBatch(): void {
    if (is_running || queue.length === 0) return;
    is_running = true;
    batches += 1;
    // Requests that have reached the node before this are read first, and belong to the batch.
    loop.serve(costs.batch_ms, () => commit(queue.splice(0, BATCH_MAX)));
  }

  const { per_second, mean_ms } = costs.pauses;
  arrive(clock, per_second, random, () => loop.serve(exponential(mean_ms, random), () => undefined));

  return {
    loop,
    batches: () => batches,
    mark(answered: () => void): void {
      loop.serve(costs.mark_ms / 2, () => {
        queue.push(answered);
        startBatch();
      });
    },
  };
}

/** Enough cores that only a node's own work queues. */
const PLENTY = 1_000;
const WARM_UP_MS = 2_000;

export type Marked = { per_second: number; p50: number; p99: number };

/** So many players who mark nonstop, each the next cell when the last is answered, for so long. */
export function simulateMarking(costs: MarkCosts, markers: number, for_ms = 8_000): Marked {
  const clock = openSimClock();
  const random = seededRandom(markers);
  const node = openNode(clock, costs, openStation(clock, PLENTY), random);
  const waits: number[] = [];
  function markNext(): void {
    const sent_at = clock.now();
    node.mark(() => {
      if (clock.now() > WARM_UP_MS) waits.push(clock.now() - sent_at);
      markNext();
    });
  }
  for (let marker = 0; marker < markers; marker += 1) markNext();
  clock.runUntil(WARM_UP_MS + for_ms);
  return {
    per_second: (waits.length / for_ms) * 1_000,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
  };
}

/** What calls cost the event loop, in milliseconds. */
export type CallCosts = {
  /** A call that comes alone, with its commit. */
  call_ms: number;
  /** The part of it that the calls of a group share: the turn of the event loop, the transaction and its commit. */
  shared_ms: number;
  /** Each socket that gets the call. */
  socket_ms: number;
};

/** As in db/sqlite/group-commit.ts. */
const GROUP = { changes_max: 100, open_max_ms: 10 };

/** A call in each of so many games at one moment, until the last socket has its own. */
export function simulateCalls(costs: CallCosts, games: number, sockets: number): number {
  const own_ms = costs.call_ms - costs.shared_ms;
  const group_max = Math.min(GROUP.changes_max, Math.ceil(GROUP.open_max_ms / own_ms));
  const clock = openSimClock();
  const loop = openStation(clock, 1);
  let last = 0;

  function runGroups(left: number): void {
    if (left === 0) return;
    const size = Math.min(left, group_max);
    loop.serve(costs.shared_ms + own_ms * size, () => {
      // Nobody is told before the commit, and all of the group are before the next one begins.
      loop.serve(costs.socket_ms * sockets * size, () => {
        last = clock.now();
        runGroups(left - size);
      });
    });
  }

  runGroups(games);
  clock.runUntil(Number.MAX_SAFE_INTEGER);
  return last;
}

export type Site = {
  nodes: number;
  database_cores: number;
  /** Of each node, at random times. */
  marks_per_second: number;
  /** Other work of each node: calls, chat, joins; its pieces last as long as a call. */
  other_share: number;
  other_ms: number;
  /** Transactions of each node besides those of marks. */
  transactions_per_second: number;
  /** Marks of each node that come within the given time after one moment, on top. */
  burst?: { marks: number; within_ms: number };
};

/** More nodes than this are simulated as so many, with their share of the database. */
const SIMULATED_NODES = 6;

/** Nodes with one database, over a quarter of a minute; the waits of marks, or of the burst if there is one. */
export function simulateSite(costs: MarkCosts, site: Site) {
  const { nodes, burst } = site;
  const simulated = Math.min(nodes, SIMULATED_NODES);
  const clock = openSimClock();
  const random = seededRandom(nodes);
  const cores = Math.max(1, Math.round((site.database_cores * simulated) / nodes));
  const database = openStation(clock, cores);
  const [waits, burst_waits]: [number[], number[]] = [[], []];
  let marks = 0;
  let last = 0;
  const all = Array.from({ length: simulated }, () => openNode(clock, costs, database, random));
  for (const node of all) {
    const mark = (into: number[]) => {
      const sent_at = clock.now();
      marks += 1;
      node.mark(() => {
        if (sent_at > WARM_UP_MS) into.push(clock.now() - sent_at);
        if (into === burst_waits) last = clock.now();
      });
    };
    arrive(clock, site.marks_per_second, random, () => mark(waits));
    arrive(clock, (1_000 * site.other_share) / site.other_ms, random, () =>
      node.loop.serve(exponential(site.other_ms, random), () => undefined),
    );
    arrive(clock, site.transactions_per_second, random, () =>
      database.serve(costs.transaction_ms, () => undefined),
    );
    for (let left = burst?.marks ?? 0; left > 0; left -= 1) {
      clock.after(WARM_UP_MS * 2 + random() * (burst?.within_ms ?? 0), () => mark(burst_waits));
    }
  }
  const end = 14_000;
  clock.runUntil(end);
  const asked = burst ? burst_waits : waits;
  const batches = all.reduce((sum, node) => sum + node.batches(), 0);
  return {
    p50: quantile(asked, 0.5),
    p99: quantile(asked, 0.99),
    marks_per_batch: marks / batches,
    loop_busy: all.reduce((sum, { loop }) => sum + loop.busyMs(), 0) / (end * simulated),
    database_busy: database.busyMs() / (end * cores),
    /** From the beginning of the burst until its last mark is answered. */
    burst_over_ms: last - WARM_UP_MS * 2,
  };
}
