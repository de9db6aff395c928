import { describe, expect, it } from 'vitest';
import { keepRounds } from './kept-rounds.ts';

describe('rounds kept in memory', () => {
  function counting(max_rounds: number) {
    const keep = keepRounds<string>(max_rounds);
    const made: string[] = [];
    const ask = (round: string, version = 'end') =>
      keep(round, version, async () => {
        made.push(`${round} ${version}`);
        await Promise.resolve();
        return `${round} ${version} ${made.length}`;
      });
    return { ask, made };
  }

  it('KEEP-08 are made once for those who ask together or later', async () => {
    const { ask, made } = counting(2);
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(Array(3).fill('a end 1'));
    expect(await ask('a')).toBe('a end 1');
    expect(made).toEqual(['a end']);
  });

  it('KEEP-08 are made anew after another end, and replace the former one', async () => {
    const { ask, made } = counting(2);
    await ask('a');
    await ask('b');
    expect(await ask('a', 'new end')).toBe('a new end 3');
    expect(await ask('b')).toBe('b end 2');
    expect(made).toEqual(['a end', 'b end', 'a new end']);
  });

  it('KEEP-08 are so many, and the least recently asked for go first', async () => {
    const { ask, made } = counting(2);
    await ask('a');
    await ask('b');
    await ask('a');
    await ask('c');
    await ask('a');
    await ask('b');
    expect(made).toEqual(['a end', 'b end', 'c end', 'b end']);
  });

  it('KEEP-08 are not kept when they could not be read', async () => {
    const keep = keepRounds<string>(2);
    const failing = () => keep('a', 'end', () => Promise.reject(new Error('no database')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('no database');
    expect(await keep('a', 'end', async () => 'read')).toBe('read');
  });
});
