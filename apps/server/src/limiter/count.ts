import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { Refusal } from '../refusal.ts';
import type { Bucket, Limiter, Pace, Taken } from './limiter.ts';

/** When nobody has got a place for so long, those who have one are stuck. */
const STUCK_AFTER = 5_000;
/** How long a try waits at most for others to be decided. */
const PATIENCE = 30_000;
/** How long it waits at first before it looks again, and later as a part of its wait, as a crowd looks often enough. */
const LOOK_AGAIN = 40;
const LOOK_LESS = 1 / 20;

const LEAST_WAIT = 1;

function tooMany(milliseconds: number): never {
  throw new Refusal('too_many_requests', {}, Math.max(LEAST_WAIT, Math.ceil(milliseconds / 1_000)));
}

/** Counts a call, or refuses it with how long to wait. */
export async function countCall(limiter: Limiter, buckets: readonly Bucket[]): Promise<void> {
  const taken = await limiter.take(buckets, 'call');
  if (taken.is !== 'taken') tooMany(taken.is === 'full' ? taken.wait : 0);
}

/** Lets one more pass at a pace, or refuses it with how long to wait. */
export async function keepPace(limiter: Limiter, pace: Pace): Promise<void> {
  const wait = await limiter.pass(pace);
  if (wait > 0) tooMany(wait);
}

/**
 * Does the work and counts it only when it turned out as asked. The place is taken before the work and given back
 * otherwise, so that tries side by side cannot pass the limit; those that find all places taken by undecided tries
 * wait, so that a crowd that makes no mistake is not turned away.
 */
async function countTries<T>(
  limiter: Limiter,
  buckets: readonly Bucket[],
  counts: (outcome: { error: unknown } | null) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await takeWhenDecided(limiter, buckets);
  if (taken.is !== 'taken') return tooMany(taken.is === 'full' ? taken.wait : 0);
  let failure: { error: unknown } | null = null;
  try {
    return await work();
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    await taken.settle(counts(failure));
  }
}

/** Counts work that is refused for one of the given reasons. */
export const countFailures = <T>(
  limiter: Limiter,
  buckets: readonly Bucket[],
  failures: readonly RefusalCode[],
  work: () => Promise<T>,
): Promise<T> =>
  countTries(
    limiter,
    buckets,
    (failure) => failure?.error instanceof Refusal && failures.includes(failure.error.code),
    work,
  );

/** Counts work that succeeds. */
export const countSuccesses = <T>(
  limiter: Limiter,
  buckets: readonly Bucket[],
  work: () => Promise<T>,
): Promise<T> => countTries(limiter, buckets, (failure) => failure === null, work);

async function takeWhenDecided(limiter: Limiter, buckets: readonly Bucket[]): Promise<Taken> {
  const begun = performance.now();
  for (;;) {
    const taken = await limiter.take(buckets, 'try');
    const waited = performance.now() - begun;
    if (taken.is !== 'undecided' || taken.still_for > STUCK_AFTER || waited > PATIENCE) return taken;
    await pause(Math.max(LOOK_AGAIN, waited * LOOK_LESS) * (0.5 + Math.random()));
  }
}
