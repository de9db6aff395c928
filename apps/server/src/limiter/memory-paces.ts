import { BoundedTimes } from './bounded-times.ts';
import type { Pace } from './limiter.ts';

const SECOND = 1_000;

/**
 * Limits the pace of each key with one number (GCRA): when everything that has passed would be over if it had come
 * evenly. It may run ahead of the clock by the burst.
 */
export class MemoryPaces {
  readonly #over_at: BoundedTimes;

  constructor(keys_max: number) {
    this.#over_at = new BoundedTimes(keys_max);
  }

  /** 0 when it passes, otherwise the milliseconds to wait. */
  pass({ rule, key, per_second, burst }: Pace, time: number): number {
    const name = `${rule} ${key}`;
    const now = Math.floor(time);
    const interval = SECOND / per_second;
    const over_at = (this.#over_at.get(name, now) ?? now) + interval;
    const wait = Math.floor(over_at - now - burst * interval);
    if (wait > 0) return wait;
    this.#over_at.set(name, over_at, now);
    return 0;
  }

  clear(): void {
    this.#over_at.clear();
  }
}
