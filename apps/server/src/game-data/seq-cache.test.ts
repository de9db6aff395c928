import { describe, expect, it } from 'vitest';
import { openSeqCache } from './seq-cache.ts';

const at = (seq: number, datetime_updated = 1_000) => ({ seq, datetime_updated });

describe('the cache of reads by seq', () => {
  it('hits as long as the game is at the same event', () => {
    const cache = openSeqCache<string>(10);
    cache.set('game', at(5), 'as it was at 5');
    expect(cache.find('game', at(5))).toBe('as it was at 5');
    expect(cache.find('game', at(6))).toBeNull();
    expect(cache.find('other', at(5))).toBeNull();
  });

  it('misses when a restored game has reached the same seq again', () => {
    const cache = openSeqCache<string>(10);
    cache.set('game', at(5, 1_000), 'of another history');
    expect(cache.find('game', at(5, 2_000))).toBeNull();
  });

  it('evicts the least recently used entry', () => {
    const cache = openSeqCache<string>(2);
    cache.set('a', at(1), 'a');
    cache.set('b', at(1), 'b');
    expect(cache.find('a', at(1))).toBe('a');
    cache.set('c', at(1), 'c');
    expect(cache.find('b', at(1))).toBeNull();
    expect(cache.find('a', at(1))).toBe('a');
    expect(cache.find('c', at(1))).toBe('c');
  });
});
