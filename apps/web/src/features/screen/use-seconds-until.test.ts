import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsUntil } from './use-seconds-until.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('SCREEN-48 counts down, stands still when overdue, and begins anew with the time of the next call', () => {
  let renders = 0;
  const count = ({ at }: { at: number }) => {
    renders += 1;
    return useSecondsUntil(at);
  };
  const { result, rerender } = renderHook(count, { initialProps: { at: Date.now() + 2_300 } });
  expect(result.current).toBe(3);
  later(299);
  expect(result.current).toBe(3);
  later(1);
  expect(result.current).toBe(2);
  later(2_700);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount(), 'nothing waits any more').toBe(0);
  const before = renders;
  rerender({ at: Date.now() + 15_000 });
  expect(result.current, 'of a caller of 15 seconds').toBe(15);
  expect(renders, 'no render but the one asked for').toBe(before + 1);
  later(1);
  expect(result.current).toBe(15);
  later(999);
  expect(result.current).toBe(14);
});

it('SCREEN-48 a timer that comes early does not stop it', () => {
  const at = Date.now() + 3_000;
  const { result } = renderHook(() => useSecondsUntil(at));
  // The clock of the page is behind the one that wakes it.
  vi.setSystemTime(Date.now() - 1);
  later(1_000);
  expect(result.current).toBe(3);
  later(1);
  expect(result.current).toBe(2);
});
