import { BoundedTimes } from './bounded-times.ts';
import type { Bucket, Kind, Limiter, Note, Pace, Taken } from './limiter.ts';
import { MemoryPaces } from './memory-paces.ts';

/** Far above what one node sees within a window; beyond it the least recently used key is dropped. */
const KEYS_MAX = 50_000;

type Entry = { at: number; is_decided: boolean };
type BucketEntries = Bucket & { entries: Entry[] };

/** Counts in this process only. */
export class MemoryLimiter implements Limiter {
  /** Entries by rule and key; the most recently used key comes last. */
  readonly #rules = new Map<string, Map<string, Entry[]>>();
  readonly #keys_max: number;
  readonly #paces: MemoryPaces;
  readonly #notes: BoundedTimes;

  constructor(keys_max = KEYS_MAX) {
    this.#keys_max = keys_max;
    this.#paces = new MemoryPaces(keys_max);
    this.#notes = new BoundedTimes(keys_max);
  }

  async take(buckets: readonly Bucket[], kind: Kind): Promise<Taken> {
    const now = performance.now();
    const filled = buckets.map((bucket) => this.#withEntries(bucket, now));
    const full = filled.filter(({ entries, max }) => entries.length >= max);
    if (full.length > 0) return whyFull(full, now);
    const entry = { at: now, is_decided: kind === 'call' };
    for (const one of filled) this.#put(one, entry, now);
    return {
      is: 'taken',
      settle: async (counts) => {
        entry.is_decided = true;
        if (!counts) for (const { entries } of filled) remove(entries, entry);
      },
    };
  }

  async pass(pace: Pace): Promise<number> {
    return this.#paces.pass(pace, performance.now());
  }

  async note({ rule, key }: Note, lifetime: number): Promise<void> {
    const now = performance.now();
    this.#notes.set(`${rule} ${key}`, now + lifetime, now);
  }

  async isNoted({ rule, key }: Note): Promise<boolean> {
    return this.#notes.get(`${rule} ${key}`, performance.now()) !== null;
  }

  close(): void {
    this.#rules.clear();
    this.#paces.clear();
    this.#notes.clear();
  }

  #keysOf(rule: string): Map<string, Entry[]> {
    const keys = this.#rules.get(rule) ?? new Map<string, Entry[]>();
    this.#rules.set(rule, keys);
    return keys;
  }

  #withEntries(bucket: Bucket, now: number): BucketEntries {
    const entries = this.#keysOf(bucket.rule).get(bucket.key) ?? [];
    const first = entries.findIndex((entry) => entry.at > now - bucket.window);
    entries.splice(0, first < 0 ? entries.length : first);
    return { ...bucket, entries };
  }

  #put({ rule, key, window, entries }: BucketEntries, entry: Entry, now: number): void {
    const keys = this.#keysOf(rule);
    entries.push(entry);
    keys.delete(key);
    keys.set(key, entries);
    for (const [oldest, its_entries] of keys) {
      const is_over = (its_entries.at(-1)?.at ?? 0) <= now - window;
      if (!is_over && keys.size <= this.#keys_max) break;
      keys.delete(oldest);
    }
  }
}

function whyFull(full: readonly BucketEntries[], now: number): Taken {
  const decided = full.filter(({ entries }) => entries.every((entry) => entry.is_decided));
  const stillFor = ({ entries }: BucketEntries) => now - (entries.at(-1)?.at ?? now);
  if (decided.length === 0) return { is: 'undecided', still_for: Math.max(...full.map(stillFor)) };
  const waits = decided.map(({ entries, window }) => (entries[0]?.at ?? now) + window - now);
  return { is: 'full', wait: Math.max(...waits) };
}

function remove(entries: Entry[], entry: Entry): void {
  const index = entries.indexOf(entry);
  if (index >= 0) entries.splice(index, 1);
}
