import { setTimeout as wait } from 'node:timers/promises';
import { answersOk } from '../services/start-server.ts';

/** How long all nodes may take after what they need is back. */
export const READY_WITHIN = 5_000;

const GIVE_UP_AFTER = 30_000;
const LOOK_EVERY = 20;

/** The milliseconds until every node says that it is ready. */
export async function timeToReady(urls: readonly string[]): Promise<number> {
  const began = performance.now();
  for (const url of urls) {
    while (!(await answersOk(`${url}/readyz`))) {
      if (performance.now() - began > GIVE_UP_AFTER)
        throw new Error(`The node at ${url} does not get ready.`);
      await wait(LOOK_EVERY);
    }
  }
  return performance.now() - began;
}
