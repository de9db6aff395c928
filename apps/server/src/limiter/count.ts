import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { Refusal } from '../refusal.ts';
import type { Bucket, Limiter, Taken } from './limiter.ts';

/** How long a try waits for others to be decided, and how often it looks. */
const PATIENCE = 5_000;
const LOOK_AGAIN = 40;

const LEAST_WAIT = 1;

function tooMany(waitMs: number): never {
  throw new Refusal('too_many_requests', {}, Math.max(LEAST_WAIT, Math.ceil(waitMs / 1_000)));
}

/** Counts a call, or refuses it with how long to wait. */
export async function countCall(limiter: Limiter, buckets: readonly Bucket[]): Promise<void> {
  const taken = await limiter.take(buckets, 'call');
  if (taken.is !== 'taken') tooMany(taken.is === 'full' ? taken.wait : 0);
}

/**
 * Does the work and counts it only when it is refused for one of the given reasons. The place is taken before
 * the work and given back after a success, so that tries side by side cannot pass the limit; those that find
 * all places taken by undecided tries wait, so that a crowd that makes no mistake is not turned away.
 */
export async function countFailures<T>(
  limiter: Limiter,
  buckets: readonly Bucket[],
  failures: readonly RefusalCode[],
  work: () => Promise<T>,
): Promise<T> {
  const taken = await takeWhenDecided(limiter, buckets);
  if (taken.is !== 'taken') return tooMany(taken.is === 'full' ? taken.wait : 0);
  let counts = false;
  try {
    return await work();
  } catch (error) {
    counts = error instanceof Refusal && failures.includes(error.code);
    throw error;
  } finally {
    await taken.settle(counts);
  }
}

async function takeWhenDecided(limiter: Limiter, buckets: readonly Bucket[]): Promise<Taken> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const taken = await limiter.take(buckets, 'try');
    if (taken.is !== 'undecided' || performance.now() > end) return taken;
    await pause(LOOK_AGAIN * (0.5 + Math.random()));
  }
}
