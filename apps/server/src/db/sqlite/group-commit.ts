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

  /** Runs the changes that wait, up to the limit, and returns their answers. */
  async function runChanges(group: Change[]): Promise<(() => void)[]> {
    const answers: (() => void)[] = [];
    const end = performance.now() + open_max;
    do {
      const change = queue.shift();
      if (!change) break;
      group.push(change);
      answers.push(await runChange(change));
    } while (group.length < CHANGES_MAX && performance.now() < end);
    return answers;
  }

  async function runGroup(): Promise<void> {
    await connection.mutex.acquire();
    const group: Change[] = [];
    try {
      await retryWhileLocked(() => connection.begin());
      const answers = await runChanges(group);
      connection.commit();
      METRIC_CHANNELS.committed_together.publish(group.length);
      for (const answer of answers) answer();
    } catch (error) {
      connection.rollback();
      // Nobody has begun when the file stays locked.
      for (const { reject } of group.length > 0 ? group : queue.splice(0)) reject(error);
    } finally {
      connection.mutex.release();
    }
  }

  async function runGroups(): Promise<void> {
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
      if (!is_running) {
        is_running = true;
        // At the end of this turn, so that no transaction is open while the others of the turn arrive.
        setImmediate(() => void runGroups());
      }
      return promise;
    },
  };
}
