import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { Refusal } from '../refusal.ts';
import type { Bucket, Limiter, Taken } from './limiter.ts';

/** When nobody has got a place for so long, those who have one are stuck. */
const STUCK_AFTER = 5_000;
/** How long a try waits at most for others to be decided. */
const PATIENCE = 30_000;
/** How long it waits at first before it looks again, and later as a part of its wait, as a crowd looks often enough. */
const LOOK_AGAIN = 40;
const LOOK_LESS = 1 / 20;

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
  const begun = performance.now();
  for (;;) {
    const taken = await limiter.take(buckets, 'try');
    const waited = performance.now() - begun;
    if (taken.is !== 'undecided' || taken.still_for > STUCK_AFTER || waited > PATIENCE) return taken;
    await pause(Math.max(LOOK_AGAIN, waited * LOOK_LESS) * (0.5 + Math.random()));
  }
}
