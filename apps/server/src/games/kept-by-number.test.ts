import { describe, expect, it } from 'vitest';
import { openKeptByNumber } from './kept-by-number.ts';

const at = (seq: number, datetime_updated = 1_000) => ({ seq, datetime_updated });

describe('what is kept of a game by its number', () => {
  it('is found as long as the game is at the same event', () => {
    const kept = openKeptByNumber<string>(10);
    kept.keep('game', at(5), 'as it was at 5');
    expect(kept.find('game', at(5))).toBe('as it was at 5');
    expect(kept.find('game', at(6))).toBeNull();
    expect(kept.find('other', at(5))).toBeNull();
  });

  it('is not found when the game was put back and has come to the same number again', () => {
    const kept = openKeptByNumber<string>(10);
    kept.keep('game', at(5, 1_000), 'of another history');
    expect(kept.find('game', at(5, 2_000))).toBeNull();
  });

  it('gives way to later ones, those not asked for longest first', () => {
    const kept = openKeptByNumber<string>(2);
    kept.keep('a', at(1), 'a');
    kept.keep('b', at(1), 'b');
    expect(kept.find('a', at(1))).toBe('a');
    kept.keep('c', at(1), 'c');
    expect(kept.find('b', at(1))).toBeNull();
    expect(kept.find('a', at(1))).toBe('a');
    expect(kept.find('c', at(1))).toBe('c');
  });
});
