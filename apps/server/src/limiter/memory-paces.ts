import type { Pace } from './limiter.ts';

const SECOND = 1_000;

/**
 * Limits the pace of each key with one number (GCRA): when everything that has passed would be over if it had come
 * evenly. It may run ahead of the clock by the burst.
 */
export class MemoryPaces {
  /** By rule and key; the most recently used comes last. */
  readonly #over_at = new Map<string, number>();
  readonly #keys_max: number;

  constructor(keys_max: number) {
    this.#keys_max = keys_max;
  }

  /** 0 when it passes, otherwise the milliseconds to wait. */
  pass({ rule, key, per_second, burst }: Pace, time: number): number {
    const name = `${rule} ${key}`;
    const now = Math.floor(time);
    const interval = SECOND / per_second;
    const over_at = Math.max(now, this.#over_at.get(name) ?? now) + interval;
    const wait = Math.floor(over_at - now - burst * interval);
    if (wait > 0) return wait;
    this.#over_at.delete(name);
    this.#over_at.set(name, over_at);
    this.#forgetOld(now);
    return 0;
  }

  clear(): void {
    this.#over_at.clear();
  }

  /** A key that is over has the same state as a new one. */
  #forgetOld(now: number): void {
    for (const [oldest, over_at] of this.#over_at) {
      if (over_at > now && this.#over_at.size <= this.#keys_max) return;
      this.#over_at.delete(oldest);
    }
  }
}
