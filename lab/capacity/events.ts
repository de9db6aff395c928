import type { Random } from '../../packages/game/src/rules/random.ts';

type Planned = { at: number; order: number; work: () => void };

const isBefore = (one: Planned, other: Planned) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** A heap: the earliest is first, and of two at the same time the one planned first. */
function openPlan() {
  const heap: Planned[] = [];

  return {
    first: () => heap[0],

    add(planned: Planned): void {
      let own = heap.length;
      heap.push(planned);
      while (own > 0) {
        const parent = (own - 1) >> 1;
        const above = heap[parent];
        if (!above || !isBefore(planned, above)) break;
        heap[own] = above;
        own = parent;
      }
      heap[own] = planned;
    },

    removeFirst(): void {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      let own = 0;
      for (;;) {
        let child = 2 * own + 1;
        let below = heap[child];
        const right = heap[child + 1];
        if (below && right && isBefore(right, below)) {
          child += 1;
          below = right;
        }
        if (!below || !isBefore(below, last)) break;
        heap[own] = below;
        own = child;
      }
      heap[own] = last;
    },
  };
}

export type SimClock = ReturnType<typeof openSimClock>;

/** The clock of a simulation, in milliseconds: it jumps from one planned piece of work to the next. */
export function openSimClock() {
  const plan = openPlan();
  let now = 0;
  let order = 0;
  return {
    now: () => now,
    after(wait: number, work: () => void): void {
      order += 1;
      plan.add({ at: now + wait, order, work });
    },
    /** Does all work that is due by then. */
    runUntil(end: number): void {
      for (let next = plan.first(); next && next.at <= end; next = plan.first()) {
        plan.removeFirst();
        now = next.at;
        next.work();
      }
      now = end;
    },
  };
}

export type Station = ReturnType<typeof openStation>;

/** A queue in front of so many servers, first come, first served: one event loop, or the cores of a database. */
export function openStation(clock: SimClock, servers: number) {
  /** Read from a position on, and cut off now and then: to shift each would take longer the longer the queue is. */
  let queue: { takes: number; done: () => void }[] = [];
  let read = 0;
  let serving = 0;
  let busy_ms = 0;

  function serveNext(): void {
    const next = queue[read];
    if (!next || serving >= servers) return;
    read += 1;
    if (read > 10_000) {
      queue = queue.slice(read);
      read = 0;
    }
    serving += 1;
    busy_ms += next.takes;
    clock.after(next.takes, () => {
      serving -= 1;
      next.done();
      serveNext();
    });
  }

  return {
    serve(takes: number, done: () => void): void {
      queue.push({ takes, done });
      serveNext();
    },
    /** Work begun so far, in milliseconds of one server. */
    busyMs: () => busy_ms,
  };
}

/** A random time with the given mean, as between arrivals that know nothing of each other. */
export const exponential = (mean: number, random: Random): number => -mean * Math.log(1 - random());

/** Repeats the work at random times, so often a second on average. */
export function arrive(clock: SimClock, per_second: number, random: Random, work: () => void): void {
  if (per_second <= 0) return;
  const wait = () =>
    clock.after(exponential(1_000 / per_second, random), () => {
      work();
      wait();
    });
  wait();
}
