import { setTimeout as pause } from 'node:timers/promises';
import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { Refusal } from '../refusal.ts';
import type { Bucket, Limiter, Pace, Taken } from './limiter.ts';

/** When no try was added for this long, the running ones are stuck. */
const STUCK_AFTER = 5_000;
/** How long a try waits for others to be decided. */
const TIMEOUT = 30_000;
/** The first pause before it checks again; later pauses are a fraction of the total wait, to limit the load. */
const FIRST_PAUSE = 40;
const PAUSE_FRACTION = 1 / 20;

const LEAST_WAIT = 1;

/** Writes the refusal of a full bucket, with the seconds to wait. */
type ToRefusal = (seconds: number) => Refusal;

const tooManyRequests: ToRefusal = (seconds) => new Refusal('too_many_requests', {}, seconds);

export const tooManyFor = (milliseconds: number, toRefusal = tooManyRequests): Refusal =>
  toRefusal(Math.max(LEAST_WAIT, Math.ceil(milliseconds / 1_000)));

function tooMany(milliseconds: number, toRefusal?: ToRefusal): never {
  throw tooManyFor(milliseconds, toRefusal);
}

/** Counts a call, or refuses it with the time to wait. */
export async function countCall(limiter: Limiter, buckets: readonly Bucket[]): Promise<void> {
  const taken = await limiter.take(buckets, 'call');
  if (taken.is !== 'taken') tooMany(taken.is === 'full' ? taken.wait : 0);
}

/** Lets one more pass at its pace, or refuses it with the time to wait. */
export async function limitPace(limiter: Limiter, pace: Pace): Promise<void> {
  const wait = await limiter.pass(pace);
  if (wait > 0) tooMany(wait);
}

/**
 * Runs the work and counts it only if `counts` says so. The entry is added before the work and removed afterwards, so
 * that concurrent tries cannot exceed the limit. Tries that find the bucket full of undecided ones wait, so that a
 * crowd without failures is not refused.
 */
async function countTries<T>(
  limiter: Limiter,
  buckets: readonly Bucket[],
  counts: (outcome: Outcome<T>) => boolean,
  work: () => Promise<T>,
  toRefusal?: ToRefusal,
): Promise<T> {
  const taken = await takeWhenDecided(limiter, buckets);
  if (taken.is !== 'taken') return tooMany(taken.is === 'full' ? taken.wait : 0, toRefusal);
  let outcome: Outcome<T> = { error: undefined };
  try {
    const result = await work();
    outcome = { result };
    return result;
  } catch (error) {
    outcome = { error };
    throw error;
  } finally {
    await taken.settle(counts(outcome));
  }
}

type Outcome<T> = { result: T } | { error: unknown };

/** Counts only work that is refused for one of the given reasons. */
export const countFailures = <T>(
  limiter: Limiter,
  buckets: readonly Bucket[],
  failures: readonly AnyRefusal[],
  work: () => Promise<T>,
): Promise<T> =>
  countTries(
    limiter,
    buckets,
    (outcome) =>
      'error' in outcome && outcome.error instanceof Refusal && failures.includes(outcome.error.code),
    work,
  );

type SuccessOptions<T> = { counts?: (result: T) => boolean; toRefusal?: ToRefusal };

/** Counts only work that succeeds, and of that only what `counts` says, if given. */
export const countSuccesses = <T>(
  limiter: Limiter,
  buckets: readonly Bucket[],
  work: () => Promise<T>,
  { counts = () => true, toRefusal }: SuccessOptions<T> = {},
): Promise<T> =>
  countTries(limiter, buckets, (outcome) => 'result' in outcome && counts(outcome.result), work, toRefusal);

async function takeWhenDecided(limiter: Limiter, buckets: readonly Bucket[]): Promise<Taken> {
  const started_at = performance.now();
  for (;;) {
    const taken = await limiter.take(buckets, 'try');
    const waited = performance.now() - started_at;
    if (taken.is !== 'undecided' || taken.still_for > STUCK_AFTER || waited > TIMEOUT) return taken;
    await pause(Math.max(FIRST_PAUSE, waited * PAUSE_FRACTION) * (0.5 + Math.random()));
  }
}
