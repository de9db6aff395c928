import { setImmediate as nextTurn } from 'node:timers/promises';
import { isUnavailable } from './db/errors.ts';
import { Refusal } from './refusal.ts';

type Queued<Asked, Answer> = PromiseWithResolvers<Answer> & { asked: Asked };

type Options<Asked, Answer> = {
  at_most: number;
  /** Requests with different keys do not wait for each other. */
  keyOf: (asked: Asked) => string;
  /** Returns an answer or a refusal for each request, in the same order. */
  work: (batch: readonly Asked[]) => Promise<readonly (Answer | Refusal)[]>;
};

function fail(batch: readonly Pick<PromiseWithResolvers<never>, 'reject'>[], reason: unknown): void {
  for (const { reject } of batch) reject(reason);
}

/** The first request of a batch never waits longer than this for others. */
const COLLECT_MAX = 10;

/**
 * Waits for the requests that have reached this node already. SQLite answers synchronously, and Node accepts one
 * connection per listener in each turn of the event loop, so without this a crowd would be served in tiny batches, or
 * one by one where there is a single listener (http/listeners.ts). A single request waits for one turn.
 */
async function collect(queue: readonly unknown[], at_most: number): Promise<void> {
  const end = performance.now() + COLLECT_MAX;
  let seen = 0;
  while (seen < queue.length && queue.length < at_most && performance.now() < end) {
    seen = queue.length;
    await nextTurn();
  }
}

/**
 * Batches requests that arrive at the same time or while an earlier batch runs, so a crowd shares one transaction and
 * one commit. Requests are refused one by one, and answered after the commit.
 *
 * Work that throws must have changed nothing: the batch is then split in half and retried until only the request that
 * causes the failure fails. If the database is down, or all are refused, all requests of the batch fail at once.
 */
export function inBatches<Asked, Answer>({ at_most, keyOf, work }: Options<Asked, Answer>) {
  /** A key has a queue exactly while its batches run. */
  const queues = new Map<string, Queued<Asked, Answer>[]>();

  async function run(batch: readonly Queued<Asked, Answer>[]): Promise<void> {
    let outcomes: readonly (Answer | Refusal)[];
    try {
      outcomes = await work(batch.map(({ asked }) => asked));
    } catch (error) {
      if (batch.length === 1 || error instanceof Refusal || isUnavailable(error)) return fail(batch, error);
      const middle = Math.ceil(batch.length / 2);
      await run(batch.slice(0, middle));
      return run(batch.slice(middle));
    }
    if (outcomes.length !== batch.length) {
      return fail(batch, new Error('The work did not answer every request of the batch.'));
    }
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome instanceof Refusal) batch[index]?.reject(outcome);
      else batch[index]?.resolve(outcome);
    }
  }

  async function runQueue(key: string, queue: Queued<Asked, Answer>[]): Promise<void> {
    do {
      await collect(queue, at_most);
      await run(queue.splice(0, at_most));
    } while (queue.length > 0);
    queues.delete(key);
  }

  return (asked: Asked): Promise<Answer> => {
    const queued = { asked, ...Promise.withResolvers<Answer>() };
    const key = keyOf(asked);
    const queue = queues.get(key);
    if (queue) queue.push(queued);
    else {
      const first = [queued];
      queues.set(key, first);
      void runQueue(key, first);
    }
    return queued.promise;
  };
}
