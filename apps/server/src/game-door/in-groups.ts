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

/**
 * Does together what is asked at one moment or while an earlier group is at work, so that a crowd shares one
 * transaction and one commit. Nobody waits for others to come, each is refused alone, and each is answered after the commit.
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
      // SQLite answers without giving way, so that a group would never find anybody waiting: what has reached this
      // node already is taken in first.
      await nextTurn();
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
