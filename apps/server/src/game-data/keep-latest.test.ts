import { describe, expect, it } from 'vitest';
import { keepLatest } from './keep-latest.ts';

describe('what is kept in memory', () => {
  function counting(max: number) {
    const keep = keepLatest<string>({ max });
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
    const keep = keepLatest<string>({ max: 2 });
    const failing = () => keep('a', 'end', () => Promise.reject(new Error('no database')));
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('no database');
    expect(await keep('a', 'end', async () => 'read')).toBe('read');
  });
});

describe('what is kept by its weight', () => {
  it('D-43 is as much as allowed together, whatever its number; the newest version counts', async () => {
    const keep = keepLatest<string>({ max: 10, weigh: (text) => text.length });
    const made: string[] = [];
    const ask = (key: string, text: string) =>
      keep(key, text, async () => {
        made.push(key);
        return text;
      });
    await ask('a', 'xxxx');
    await ask('b', 'yyyy');
    await ask('a', 'xxxxxx');
    await ask('b', 'yyyy');
    expect(made).toEqual(['a', 'b', 'a']);
    await ask('c', 'z');
    await ask('b', 'yyyy');
    await ask('a', 'xxxxxx');
    expect(made).toEqual(['a', 'b', 'a', 'c', 'a']);
  });

  it('D-43 is nothing of what weighs too much alone, which is made each time', async () => {
    const keep = keepLatest<string>({ max: 3, weigh: (text) => text.length });
    let made = 0;
    const ask = () =>
      keep('a', 'long', async () => {
        made += 1;
        return 'long';
      });
    await ask();
    await ask();
    expect(made).toBe(2);
  });
});
