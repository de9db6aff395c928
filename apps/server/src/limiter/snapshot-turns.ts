import { PACE, SECOND, SNAPSHOTS } from '@phrase-bingo/game/rules/limits';
import { tooManyFor } from './count.ts';
import type { Limiter } from './limiter.ts';
import { passSnapshot } from './rate-limits.ts';

/** Makes something once it is the person's turn. Whoever is gone by then gives the place in the queue away. */
export type SnapshotTurns = <T>(user_id: string, gone: AbortSignal, make: () => Promise<T>) => Promise<T>;

const { per_second, burst } = PACE.snapshots;

type Waiting = Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>;
type Patience = { wait_max: number };
type Person = { making: number; queue: Waiting[]; is_letting_in: boolean };

/** When so many will have had their turn. */
const tooManyBehind = (waiting: number) => tooManyFor((waiting * SECOND) / per_second);

/**
 * Each person has a few snapshots of games made at a time on this node, and so many a second on all nodes together.
 * Further ones wait in the order of asking, and are refused after a while.
 */
export function openSnapshotTurns(limiter: Limiter, { wait_max }: Patience = SNAPSHOTS): SnapshotTurns {
  const people = new Map<string, Person>();
  /** Whoever comes after these is not served in time. */
  const queue_max = burst + (per_second * wait_max) / SECOND;

  /** Lets in one after the other, so that nobody overtakes, and as long as somebody may come in. */
  async function letIn(user_id: string, person: Person): Promise<void> {
    if (person.is_letting_in) return;
    person.is_letting_in = true;
    try {
      while (person.making < SNAPSHOTS.at_once && person.queue.length > 0) {
        const wait = await passSnapshot(limiter, user_id);
        if (wait > 0) {
          await new Promise((resolve) => setTimeout(resolve, wait));
          continue;
        }
        const next = person.queue.shift();
        if (!next) continue;
        person.making += 1;
        next.resolve();
      }
    } catch (error) {
      for (const { reject } of person.queue.splice(0)) reject(error);
    }
    // In the same turn as the last look at the queue: whoever comes later lets in anew.
    person.is_letting_in = false;
    if (person.making === 0 && person.queue.length === 0) people.delete(user_id);
  }

  async function untilTurn(user_id: string, person: Person, gone: AbortSignal): Promise<void> {
    if (person.queue.length >= queue_max || gone.aborted) throw tooManyBehind(person.queue.length);
    const { promise, ...waiting } = Promise.withResolvers<void>();
    const leave = () => {
      const place = person.queue.indexOf(waiting);
      if (place < 0) return;
      person.queue.splice(place, 1);
      waiting.reject(tooManyBehind(place));
    };
    const timer = setTimeout(leave, wait_max);
    gone.addEventListener('abort', leave);
    people.set(user_id, person);
    person.queue.push(waiting);
    void letIn(user_id, person);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      gone.removeEventListener('abort', leave);
    }
  }

  return async (user_id, gone, make) => {
    const person = people.get(user_id) ?? { making: 0, queue: [], is_letting_in: false };
    await untilTurn(user_id, person, gone);
    try {
      return await make();
    } finally {
      person.making -= 1;
      void letIn(user_id, person);
    }
  };
}

/** For load tests, in which one person stands for many. */
export const NO_TURNS: SnapshotTurns = (_user_id, _gone, make) => make();
