import { setImmediate as nextTurn } from 'node:timers/promises';
import { isUnavailable } from './db/errors.ts';
import { Refusal } from './refusal.ts';

type Waiting<Asked, Answer> = PromiseWithResolvers<Answer> & { asked: Asked };

type Line<Asked, Answer> = {
  at_most: number;
  /** Those of different keys do not wait for one another. */
  keyOf: (asked: Asked) => string;
  /** Gives an answer or a refusal for each, in the same order. */
  work: (group: readonly Asked[]) => Promise<readonly (Answer | Refusal)[]>;
};

function fail(group: readonly Pick<PromiseWithResolvers<never>, 'reject'>[], reason: unknown): void {
  for (const { reject } of group) reject(reason);
}

/** However dense the crowd is, so long and no longer does the first of a group wait for the others. */
const GATHERED_WITHIN = 10;

/**
 * Lets come in what has reached this node already. SQLite answers without giving way and connections are taken up
 * one in a turn, so that without it a crowd would be served one by one; whoever comes alone waits for one turn.
 */
async function gather(line: readonly unknown[], at_most: number): Promise<void> {
  const end = performance.now() + GATHERED_WITHIN;
  let found = 0;
  while (found < line.length && line.length < at_most && performance.now() < end) {
    found = line.length;
    await nextTurn();
  }
}

/**
 * Does together what is asked at one moment or while an earlier group is at work, so that a crowd shares one
 * transaction and one commit. Each is refused alone, and each is answered after the commit.
 *
 * Work that fails must have done nothing: what fails a group is then sought in each half of it again, until whoever
 * brought it fails alone. A database that is away, or a refusal of all, is told to all at once.
 */
export function inBatches<Asked, Answer>({ at_most, keyOf, work }: Line<Asked, Answer>) {
  /** A line stands exactly while a group of its key is at work. */
  const lines = new Map<string, Waiting<Asked, Answer>[]>();

  async function serve(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    let outcomes: readonly (Answer | Refusal)[];
    try {
      outcomes = await work(group.map(({ asked }) => asked));
    } catch (error) {
      if (group.length === 1 || error instanceof Refusal || isUnavailable(error)) return fail(group, error);
      const middle = Math.ceil(group.length / 2);
      await serve(group.slice(0, middle));
      return serve(group.slice(middle));
    }
    if (outcomes.length !== group.length) {
      return fail(group, new Error('Not everyone in the group was answered.'));
    }
    for (const [place, outcome] of outcomes.entries()) {
      if (outcome instanceof Refusal) group[place]?.reject(outcome);
      else group[place]?.resolve(outcome);
    }
  }

  async function serveLine(key: string, line: Waiting<Asked, Answer>[]): Promise<void> {
    do {
      await gather(line, at_most);
      await serve(line.splice(0, at_most));
    } while (line.length > 0);
    lines.delete(key);
  }

  return (asked: Asked): Promise<Answer> => {
    const waiting = { asked, ...Promise.withResolvers<Answer>() };
    const key = keyOf(asked);
    const line = lines.get(key);
    if (line) line.push(waiting);
    else {
      const first = [waiting];
      lines.set(key, first);
      void serveLine(key, first);
    }
    return waiting.promise;
  };
}
