import { refuse } from '../../refusal.ts';

type Limits = {
  /** Running at the same time, all lanes together. */
  at_once: number;
  /** Waiting in each lane. */
  waiting_max: number;
};

/** Runs the work when it is its turn. Lanes are served round-robin, so that a full lane does not delay another. */
type RunInLane<Lane> = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;

export function openFairQueue<Lane extends string>(
  names: readonly Lane[],
  { at_once, waiting_max }: Limits,
): RunInLane<Lane> {
  const waiting = new Map<Lane, (() => void)[]>(names.map((name) => [name, []]));
  let running = 0;

  /** Moves the lane to the end. */
  function moveToEnd(lane: Lane, queue: (() => void)[]): void {
    waiting.delete(lane);
    waiting.set(lane, queue);
  }

  function startNext(): void {
    for (const [lane, queue] of waiting) {
      const start = queue.shift();
      if (!start) continue;
      moveToEnd(lane, queue);
      start();
      return;
    }
    running -= 1;
  }

  return async (lane, work) => {
    const queue = waiting.get(lane) ?? [];
    if (running < at_once) {
      running += 1;
      moveToEnd(lane, queue);
    } else {
      if (queue.length >= waiting_max) refuse('service_unavailable');
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
