import { METRIC_CHANNELS } from '../../metric-channels.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** A group takes nobody else in after so many changes or milliseconds, because its first change waits for the last. */
const CHANGES_MAX = 100;
const OPEN_MAX = 10;

/** For a change that was undone together with another one, which failed. It can be tried again (errors.ts). */
class UndoneError extends Error {
  /** The code of SQL for a transaction that failed through no fault of its own. */
  readonly code = '40001';

  constructor() {
    super('The change was undone because SQLite rolled back the group it was in.');
  }
}

type Change = Pick<PromiseWithResolvers<unknown>, 'reject'> & {
  /** Decides and writes, and returns how to answer once everything is committed. */
  work: () => Promise<() => void>;
};

/**
 * Lets changes share a transaction and its commit, which costs more than most changes: each runs after the other under
 * a savepoint of its own, so a refusal undoes only its own writes. Those that reach the node in one turn of the event
 * loop are a group, up to a limit; a single change on a quiet server waits for no other. Nobody is answered before the
 * commit, not even with a refusal, since that may be due to a change of the same group.
 */
export function openGroups(connection: SqliteConnection, open_max = OPEN_MAX) {
  const queue: Change[] = [];
  let is_running = false;
  let onArrival: (() => void) | null = null;

  /** Resolves when a change arrives, or at the end of this turn of the event loop. */
  async function arrivalInThisTurn(): Promise<void> {
    const waiting = Promise.withResolvers<void>();
    onArrival = waiting.resolve;
    const end_of_turn = setImmediate(waiting.resolve);
    await waiting.promise;
    clearImmediate(end_of_turn);
    onArrival = null;
  }

  /** The next change of the group that began then and has so many already; undefined when it is complete. */
  async function next(began_at: number, size: number): Promise<Change | undefined> {
    if (size >= CHANGES_MAX || performance.now() - began_at > open_max) return undefined;
    if (queue.length === 0) await arrivalInThisTurn();
    return queue.shift();
  }

  /** Runs one change and returns its answer. Throws when SQLite has rolled back the whole group. */
  async function runChange({ work, reject }: Change): Promise<() => void> {
    connection.beginPart();
    try {
      const answer = await work();
      connection.endPart();
      return answer;
    } catch (error) {
      connection.undoPart();
      if (connection.isInTransaction) return () => reject(error);
      reject(error);
      throw new UndoneError();
    }
  }

  async function runGroup(): Promise<void> {
    await connection.mutex.acquire();
    const group = queue.splice(0, 1);
    try {
      await retryWhileLocked(() => connection.begin());
      const began_at = performance.now();
      const answers: (() => void)[] = [];
      for (const change of group) {
        answers.push(await runChange(change));
        const another = await next(began_at, group.length);
        // The loop goes on with it.
        if (another) group.push(another);
      }
      connection.commit();
      METRIC_CHANNELS.committed_together.publish(group.length);
      for (const answer of answers) answer();
    } catch (error) {
      connection.rollback();
      for (const { reject } of group) reject(error);
    } finally {
      connection.mutex.release();
    }
  }

  async function runGroups(): Promise<void> {
    is_running = true;
    while (queue.length > 0) await runGroup();
    is_running = false;
  }

  return {
    get waiting(): number {
      return queue.length;
    },

    run<T>(work: () => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      queue.push({
        reject,
        work: async () => {
          const result = await work();
          return () => resolve(result);
        },
      });
      if (!is_running) void runGroups();
      else onArrival?.();
      return promise;
    },
  };
}
