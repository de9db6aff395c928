import type { Db } from './db/db.ts';
import { dbNow, isWithin } from './db/db-clock.ts';

const SYNC_EVERY = 60_000;
/** However many requests doubt the time. */
const ASKED_AT_MOST_EVERY = 1_000;

/** The database's time without a query each time, so nodes with different clocks agree on tokens. */
export type Clock = {
  now(): number;
  /** Asks the database anew, where something does not fit: its clock may have been set since. */
  correct(): Promise<void>;
  close(): void;
};

/** Counts on from what the database said: nobody sets the clock that counts. */
export async function openClock(db: Db): Promise<Clock> {
  let offset = 0;
  let asked_at = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();

  async function sync(): Promise<void> {
    asked_at = performance.now();
    const theirs = await dbNow(db);
    offset = theirs - (asked_at + performance.now()) / 2;
  }
  // After a failed query the last offset still holds: clocks drift slowly compared with an outage of the database.
  const trySync = () => {
    asking = sync().catch(() => undefined);
    return asking;
  };

  await sync();
  const timer = setInterval(() => void trySync(), SYNC_EVERY);
  timer.unref();
  return {
    now: () => Math.round(performance.now() + offset),
    correct: () => (isWithin(ASKED_AT_MOST_EVERY, asked_at, performance.now()) ? asking : trySync()),
    close: () => clearInterval(timer),
  };
}
