import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from '../errors.ts';

const PATIENCE = 5_000;
const PAUSE = 10;

/** Retries while another process is writing to the file, without blocking this process. */
export async function retryWhileLocked(step: () => void): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      step();
      return;
    } catch (error) {
      if (!isRetryable(error) || performance.now() > deadline) throw error;
    }
    await sleep(PAUSE * Math.random());
  }
}
