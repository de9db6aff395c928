import type { Db } from './db/db.ts';
import { dbNow } from './db/db-clock.ts';

const SET_EVERY = 60_000;

/** The database's time without asking it each time, so that nodes whose own clocks differ agree on tokens. */
export type Clock = { now(): number; close(): void };

export async function openClock(db: Db): Promise<Clock> {
  let ahead = 0;

  async function set(): Promise<void> {
    const asked = Date.now();
    const theirs = await dbNow(db);
    ahead = Math.round(theirs - (asked + Date.now()) / 2);
  }

  await set();
  // A failed reading keeps the last one: clocks drift by far less than it takes a database to come back.
  const timer = setInterval(() => void set().catch(() => undefined), SET_EVERY);
  timer.unref();
  return { now: () => Date.now() + ahead, close: () => clearInterval(timer) };
}
