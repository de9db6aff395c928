import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

type Waiting<Asked, Answer> = PromiseWithResolvers<Answer> & { asked: Asked };

type Line<Asked, Answer> = {
  at_most: number;
  /** Those of different keys do not wait for one another. */
  keyOf: (asked: Asked) => string;
  /** Gives an answer or a refusal for each, in the same order. */
  work: (group: readonly Asked[]) => Promise<readonly (Answer | Refusal)[]>;
};

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
 */
export function inGroups<Asked, Answer>({ at_most, keyOf, work }: Line<Asked, Answer>) {
  /** A line stands exactly while a group of its key is at work. */
  const lines = new Map<string, Waiting<Asked, Answer>[]>();

  async function serve(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const outcomes = await work(group.map(({ asked }) => asked));
      if (outcomes.length !== group.length) throw new Error('Not everyone in the group was answered.');
      for (const [place, outcome] of outcomes.entries()) {
        if (outcome instanceof Refusal) group[place]?.reject(outcome);
        else group[place]?.resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
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
