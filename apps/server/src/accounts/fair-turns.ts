import { refuse } from '../refusal.ts';

type Limits = {
  /** Of all lanes together. */
  at_once: number;
  /** Of each lane by itself. */
  waiting_max: number;
};

/** Runs a work when it is its turn. The lanes take turns too, so that a crowd in one does not hold up another. */
export type InTurn<Lane> = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;

export function openTurns<Lane extends string>(
  names: readonly Lane[],
  { at_once, waiting_max }: Limits,
): InTurn<Lane> {
  const waiting = new Map<Lane, (() => void)[]>(names.map((name) => [name, []]));
  let running = 0;

  /** Puts the lane last, behind those that have waited longer. */
  function served(lane: Lane, queue: (() => void)[]): void {
    waiting.delete(lane);
    waiting.set(lane, queue);
  }

  function passOn(): void {
    for (const [lane, queue] of waiting) {
      const begin = queue.shift();
      if (!begin) continue;
      served(lane, queue);
      begin();
      return;
    }
    running -= 1;
  }

  return async (lane, work) => {
    const queue = waiting.get(lane) ?? [];
    if (running < at_once) {
      running += 1;
      served(lane, queue);
    } else {
      if (queue.length >= waiting_max) refuse('service_unavailable');
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
