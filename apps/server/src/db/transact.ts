import { setTimeout as sleep } from 'node:timers/promises';
import { METRIC_CHANNELS } from '../metric-channels.ts';
import type { Db, Inside, Queryable } from './db.ts';
import { isRetryable } from './errors.ts';

const ATTEMPTS = 6;
const FIRST_PAUSE = 5;

type Hook = () => void | Promise<void>;

export type Tx = Inside & {
  /** Hooks run in order after a successful commit, and never otherwise. */
  afterCommit: (hook: Hook) => void;
};

/**
 * Runs the work in one transaction, and retries it from the start after a conflict. So the work must only run
 * queries; side effects belong in afterCommit.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
    await sleep(FIRST_PAUSE * 2 ** attempt * Math.random());
  }
}

async function attemptOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const hooks: Hook[] = [];
  const begun_at = performance.now();
  let is_over = false;
  const afterCommit = (hook: Hook) => {
    if (is_over) throw new Error('The transaction is over.');
    hooks.push(hook);
  };
  try {
    const result = await db.inTransaction('change', (inside) => work(Object.assign(inside, { afterCommit })));
    is_over = true;
    METRIC_CHANNELS.committed.publish(performance.now() - begun_at);
    await runHooks(hooks, db.onBackgroundError);
    return result;
  } finally {
    is_over = true;
  }
}

/** The commit cannot be undone, so a failing hook stops neither the other hooks nor the caller. */
async function runHooks(hooks: readonly Hook[], onError: (error: unknown) => void): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      onError(error);
    }
  }
}

/** Runs several queries on one snapshot of the database. */
export const readTogether = <T>(db: Db, read: (snapshot: Queryable) => Promise<T>): Promise<T> =>
  db.inTransaction('read', read);
