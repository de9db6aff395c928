import { setTimeout as wait } from 'node:timers/promises';

const CATCH_UP_PATIENCE = 15_000;
const LOOK_EVERY = 50;

type Someone = { differs: () => Promise<string[]> };

/** A page may lack for a moment what was told just now; nothing is told any more when this is asked. */
export async function lastDifferences({ differs }: Someone): Promise<string[]> {
  const end = performance.now() + CATCH_UP_PATIENCE;
  for (;;) {
    const found = await differs();
    if (found.length === 0 || performance.now() > end) return found;
    await wait(LOOK_EVERY);
  }
}
