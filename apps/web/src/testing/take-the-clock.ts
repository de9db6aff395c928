import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * A clock that moves only by `letPass`, and a little while Testing Library waits for something: it knows the
 * clocks of Jest alone, so it is shown ours under that name.
 */
export function takeTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) });
}

export async function letPass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
