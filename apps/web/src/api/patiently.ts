import { type Failure, failureOf, isToWait, Refused } from './failures.ts';

/** A server that asks to wait is asked this often in a row, if it asks for no more than these seconds. */
export const MAX_RETRIES = 5;
const MAX_WAIT = 10;
const SECOND = 1_000;

export const secondsToWait = (failure: Failure): number | null =>
  failure instanceof Refused && (failure.retry_after ?? Infinity) <= MAX_WAIT ? failure.retry_after : null;

export const pause = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * SECOND));

/** For reads, which have a pace that all tabs of a person share: none of them fails because many ask at once. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      const seconds = isToWait(failure) ? secondsToWait(failure) : null;
      if (seconds === null || tries === MAX_RETRIES) throw failure;
      await pause(seconds + Math.random());
    }
  }
}
