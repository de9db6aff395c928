import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import { listLatestMessages } from '../chat/message-queries.ts';
import type { Queryable } from '../db/db.ts';
import { isoTime } from '../iso-time.ts';
import type { SeenGame } from './game-queries.ts';
import { openKeptByNumber } from './kept-by-number.ts';
import { readSnapshot } from './snapshot.ts';

/** Some twenty megabytes. */
const KEPT = 200;

/** What every member sees of a round. */
export type SharedSnapshot = Omit<FullSnapshot, 'players'>;

export type ReadShared = (
  at_once: Queryable,
  seen: SeenGame,
  round: number | string,
) => Promise<SharedSnapshot>;

/** Whether nothing more can happen to any message; how far one has come is not numbered. */
const areSettled = ({ messages }: SharedSnapshot): boolean =>
  messages.every(({ user_id, status }) => user_id === null || status === 'read');

/** Reads what all members see of a round, anew only when something has happened in the game. */
export function openSharedSnapshots(): ReadShared {
  const kept = openKeptByNumber<SharedSnapshot>(KEPT);

  return async (at_once, seen, round) => {
    const { game, now } = seen;
    const key = `${game.id} ${round}`;
    const known = kept.find(key, game);
    if (known && areSettled(known)) return { ...known, timestamp: isoTime(now) };
    if (known) {
      const messages = await listLatestMessages(at_once, game.id);
      return { ...known, messages, timestamp: isoTime(now) };
    }
    const shared = await readSnapshot(at_once, seen, round);
    kept.keep(key, game, shared);
    return shared;
  };
}
