import { vi } from 'vitest';

/** Clocks that stand still until told otherwise; promises and streams run as ever. */
export function stopClocks(at: string): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date(at),
  });
}

/** As many turns as the longest chain of answers that wait for one another takes. */
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

/** Lets everything happen that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await oneTurn();
}

export async function pass(milliseconds: number): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}
