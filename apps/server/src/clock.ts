import type { Db } from './db/db.ts';
import { dbNow } from './db/db-clock.ts';

const SYNC_EVERY = 60_000;

/** The database's time without a query each time, so nodes with different clocks agree on tokens. */
export type Clock = { now(): number; close(): void };

export async function openClock(db: Db): Promise<Clock> {
  let offset = 0;

  async function sync(): Promise<void> {
    const asked = Date.now();
    const theirs = await dbNow(db);
    offset = Math.round(theirs - (asked + Date.now()) / 2);
  }

  await sync();
  // After a failed query the last offset still holds: clocks drift slowly compared with an outage of the database.
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_EVERY);
  timer.unref();
  return { now: () => Date.now() + offset, close: () => clearInterval(timer) };
}
