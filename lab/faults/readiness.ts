import { setTimeout as wait } from 'node:timers/promises';
import { answersOk } from '../../tools/services/start-server.ts';

/** How long all nodes may take after what they need is back. */
export const READY_WITHIN = 5_000;

const GIVE_UP_AFTER = 30_000;
const LOOK_EVERY = 20;

/** The milliseconds until every node says that it is ready, and something else is true too. */
export async function timeToReady(urls: readonly string[], isTrue = () => true): Promise<number> {
  const began = performance.now();
  const isReady = async () => {
    const ready = await Promise.all(urls.map((url) => answersOk(`${url}/readyz`)));
    return ready.every(Boolean) && isTrue();
  };
  while (!(await isReady())) {
    if (performance.now() - began > GIVE_UP_AFTER) throw new Error('The nodes do not get ready.');
    await wait(LOOK_EVERY);
  }
  return performance.now() - began;
}
