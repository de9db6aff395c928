import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { repeat } from '../repeat.ts';
import { deleteExpired } from './delete-expired.ts';

const EVERY = 10 * 60_000;
/** Leaves the database to others between two batches. */
const PAUSE = 100;

/** Deletes expired sessions and links periodically, until the returned function is called. */
export function runHousekeeping({ db, log, stopping }: Context): () => Promise<void> {
  const cleanUp = async () => {
    while (!stopping.aborted && (await deleteExpired(db))) await pause(PAUSE);
  };
  return repeat(cleanUp, { every: EVERY, log, what: 'deleting old sessions and links' });
}
