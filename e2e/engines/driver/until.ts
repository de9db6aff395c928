import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 250;
const WITHIN_MS = 20_000;

/**
 * Asks again until the answer is anything but null or false. A page that is being left, or a server that is starting,
 * has no answer yet.
 */
export async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  const deadline = performance.now() + WITHIN_MS;
  let cause: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== null && answer !== false) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await wait(LOOK_EVERY_MS);
  } while (performance.now() < deadline);
  throw new Error(`Waited in vain ${what}`, { cause });
}
