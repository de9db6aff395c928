import type { Bucket, Kind, Limiter, Pace, Taken } from './limiter.ts';
import { MemoryPaces } from './memory-paces.ts';

/** Far above what one node meets within a window; beyond it the key not used for longest is forgotten. */
const KEYS_MAX = 50_000;

type Place = { at: number; is_decided: boolean };
type Shelf = Bucket & { places: Place[] };

/** Counts within this process. */
export class MemoryLimiter implements Limiter {
  /** By rule, then by key, the key that was used last at the end. */
  readonly #rules = new Map<string, Map<string, Place[]>>();
  readonly #keys_max: number;
  readonly #paces: MemoryPaces;

  constructor(keys_max = KEYS_MAX) {
    this.#keys_max = keys_max;
    this.#paces = new MemoryPaces(keys_max);
  }

  async take(buckets: readonly Bucket[], kind: Kind): Promise<Taken> {
    const now = performance.now();
    const shelves = buckets.map((bucket) => this.#shelfOf(bucket, now));
    const full = shelves.filter(({ places, max }) => places.length >= max);
    if (full.length > 0) return whyFull(full, now);
    const place = { at: now, is_decided: kind === 'call' };
    for (const shelf of shelves) this.#put(shelf, place, now);
    return {
      is: 'taken',
      settle: async (counts) => {
        place.is_decided = true;
        if (!counts) for (const { places } of shelves) remove(places, place);
      },
    };
  }

  async pass(pace: Pace): Promise<number> {
    return this.#paces.pass(pace, performance.now());
  }

  close(): void {
    this.#rules.clear();
    this.#paces.clear();
  }

  #keysOf(rule: string): Map<string, Place[]> {
    const keys = this.#rules.get(rule) ?? new Map<string, Place[]>();
    this.#rules.set(rule, keys);
    return keys;
  }

  #shelfOf(bucket: Bucket, now: number): Shelf {
    const places = this.#keysOf(bucket.rule).get(bucket.key) ?? [];
    const first = places.findIndex((place) => place.at > now - bucket.window);
    places.splice(0, first < 0 ? places.length : first);
    return { ...bucket, places };
  }

  #put({ rule, key, window, places }: Shelf, place: Place, now: number): void {
    const keys = this.#keysOf(rule);
    places.push(place);
    keys.delete(key);
    keys.set(key, places);
    for (const [oldest, its_places] of keys) {
      const is_over = (its_places.at(-1)?.at ?? 0) <= now - window;
      if (!is_over && keys.size <= this.#keys_max) break;
      keys.delete(oldest);
    }
  }
}

function whyFull(full: readonly Shelf[], now: number): Taken {
  const decided = full.filter(({ places }) => places.every((place) => place.is_decided));
  const stillFor = ({ places }: Shelf) => now - (places.at(-1)?.at ?? now);
  if (decided.length === 0) return { is: 'undecided', still_for: Math.max(...full.map(stillFor)) };
  const waits = decided.map(({ places, window }) => (places[0]?.at ?? now) + window - now);
  return { is: 'full', wait: Math.max(...waits) };
}

function remove(places: Place[], place: Place): void {
  const index = places.indexOf(place);
  if (index >= 0) places.splice(index, 1);
}
