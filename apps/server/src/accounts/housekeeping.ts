import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { isUnavailable } from '../db/errors.ts';
import { repeat } from '../repeat.ts';
import { stepByStep } from '../step-by-step.ts';
import { deleteExpired } from './delete-expired.ts';
import { deleteGuests } from './guests/delete-guests.ts';
import { finishMerges } from './guests/finish-merges.ts';
import { finishClaims } from './guests/show-username.ts';

const EVERY = 10 * 60_000;
/** Within ten minutes a merge that a dead node began is finished. */
const FINISH_EVERY = 5 * 60_000;

/** Each deletes one batch and returns whether there may be more. Guests last, when their old tokens are gone. */
const STEPS: readonly ((db: Db) => Promise<boolean>)[] = [deleteExpired, deleteGuests];

/** Finishes what requests of this node left behind as soon as it can, and what other nodes did now and then. */
function finishWhenNeeded(context: Context, finish: (context: Context) => Promise<void>) {
  let seen = 0;
  let due_at = 0;
  return async (): Promise<void> => {
    const { count } = context.node.left_behind;
    if (count === seen && performance.now() < due_at) return;
    seen = count;
    due_at = performance.now() + FINISH_EVERY;
    await finish(context).catch((error: unknown) => {
      if (isUnavailable(error)) due_at = 0;
      throw error;
    });
  };
}

/**
 * Deletes expired sessions and links, and old guests, and finishes what dead nodes left half done: at once and then
 * periodically, until the returned function is called.
 */
export function runHousekeeping(context: Context): () => Promise<void> {
  const { db, log, node } = context;
  const cleanUp = async () => {
    for (const step of STEPS) await stepByStep(node.stopping, () => step(db));
  };
  const ends = [
    repeat(cleanUp, { every: EVERY, log, what: 'deleting old sessions, links and guests' }),
    repeat(finishWhenNeeded(context, finishClaims), {
      every: node.beats.unfinished,
      log,
      what: 'finishing claims',
    }),
    repeat(finishWhenNeeded(context, finishMerges), {
      every: node.beats.unfinished,
      log,
      what: 'finishing merges',
    }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
