import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A clock that only `letPass` advances. Testing Library only knows the timers of Jest, so ours get that name. */
export function takeTheClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) });
}

export async function letPass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Stops all timers and the date. Promises and streams still run. */
export function stopClocks(at: string): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date(at),
  });
}

/** Enough turns of the event loop for the longest chain of calls. */
const TURNS = 12;

function oneTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs everything that does not wait for a timer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await oneTurn();
}

/** Advances the stopped clock and runs what became due. */
export async function pass(milliseconds: number): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}
