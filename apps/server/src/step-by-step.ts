import { setTimeout as pause } from 'node:timers/promises';

/** Leaves the database to others between two steps. */
const PAUSE = 100;

/** Takes steps, each a short transaction, until one returns that there is no more to do or the server stops. */
export async function stepByStep(stopping: AbortSignal, step: () => Promise<boolean>): Promise<void> {
  while (!stopping.aborted && (await step())) await pause(PAUSE);
}
