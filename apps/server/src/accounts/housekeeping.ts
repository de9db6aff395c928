import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { repeat } from '../repeat.ts';
import { forgetExpired } from './forget-expired.ts';

const EVERY = 10 * 60_000;
/** Leaves the database to others between two parts. */
const REST = 100;

/** Deletes old sessions and links from time to time; the returned function ends it. */
export function keepHouse({ db, log, stopping }: Context): () => Promise<void> {
  const tidy = async () => {
    while (!stopping.aborted && (await forgetExpired(db))) await pause(REST);
  };
  return repeat(tidy, { every: EVERY, log, what: 'deleting old sessions and links' });
}
