import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readLog } from '../health/log.ts';
import { type FailureWords, Refused, Unreachable } from './failures.ts';
import { useCall } from './use-call.ts';

const WORDS = { refused: 'It was refused', unreachable: 'No connection' };

function setup(words: FailureWords = WORDS) {
  const ends: { resolve: (done: unknown) => void; reject: (error: unknown) => void }[] = [];
  const work = vi.fn((_: string) => new Promise((resolve, reject) => ends.push({ resolve, reject })));
  const tell = vi.fn();
  const { result } = renderHook(() => useCall(work, words, tell));
  const fail = async (error: unknown) => {
    act(() => result.current.send('again'));
    await act(async () => ends.at(-1)?.reject(error));
    return result.current.failure;
  };
  return { now: () => result.current, ends, work, tell, fail };
}

describe('a call of a key', () => {
  it('is busy until it has ended, and a second press meanwhile sends nothing', async () => {
    const { now, ends, work } = setup();
    act(() => {
      now().send('one');
      now().send('two');
    });
    expect(now()).toMatchObject({ is_busy: true, under_way: 'one' });
    await act(async () => ends[0]?.resolve(null));
    expect(now()).toMatchObject({ is_busy: false, under_way: null, failure: null });
    expect(work.mock.calls).toEqual([['one']]);
    act(() => now().send('three'));
    expect(work).toHaveBeenLastCalledWith('three');
  });

  it('tells why it failed until the next attempt or an edit', async () => {
    const { now, tell, fail } = setup();
    expect(await fail(new Refused(409))).toBe('It was refused');
    expect(tell).toHaveBeenLastCalledWith('It was refused');
    expect(now().is_busy).toBe(false);
    act(() => now().forget());
    expect(now().failure).toBeNull();
    await fail(new Unreachable());
    expect(now().failure).toBe('No connection');
    act(() => now().send('again'));
    expect(now().failure).toBeNull();
  });

  it.each<[string, FailureWords, string]>([
    ['of the server before those of the caller', WORDS, 'Too late'],
    ['of the caller alone where it says so', { ...WORDS, is_plain: true }, 'It was refused'],
    ['of the server before the one for every failure', 'It failed', 'Too late'],
    ['that the caller makes of the failure', (error) => `Because: ${error}`, 'Because: Refused: Too late'],
  ])('uses words %s', async (_, words, said) => {
    const { fail } = setup(words);
    expect(await fail(new Refused(409, 'late', 'Too late'))).toBe(said);
  });

  it('logs what is no failure of a call', async () => {
    const { fail } = setup();
    expect(await fail(new TypeError('a bug'))).toBe('No connection');
    expect(readLog().at(-1)).toMatchObject({ level: 'error', text: 'TypeError: a bug' });
  });
});
