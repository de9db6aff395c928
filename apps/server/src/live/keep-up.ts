import type { Db } from '../db/db.ts';
import { listSeqs } from '../game-door/event-log.ts';
import type { Room } from './room.ts';

/** Half of what players may have to wait while the bus is away. */
const LOOK_EVERY = 1_000;
const GAMES_AT_ONCE = 500;

type Parts = { db: Db; rooms: ReadonlyMap<string, Room>; report: (error: unknown) => void };

/**
 * Asks the database how far the watched games are. The bus is only quicker: with it a node hears of an event at
 * once, without it, or when just the other node has lost it, within a second.
 */
export function keepUp({ db, rooms, report }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let is_closed = false;
  let is_asked = false;
  let is_looking = false;

  async function look(): Promise<void> {
    const game_ids = [...rooms.keys()];
    for (let from = 0; from < game_ids.length; from += GAMES_AT_ONCE) {
      const seqs = await listSeqs(db, game_ids.slice(from, from + GAMES_AT_ONCE));
      for (const [game_id, seq] of seqs) rooms.get(game_id)?.hear(seq);
    }
  }

  /** However often it is asked for, there is one look at a time, and one more after the last asking. */
  async function lookNow(): Promise<void> {
    is_asked = true;
    if (is_looking) return;
    is_looking = true;
    while (is_asked && !is_closed) {
      is_asked = false;
      await look().catch(report);
    }
    is_looking = false;
  }

  function lookAgain(): void {
    if (is_closed) return;
    timer = setTimeout(() => void lookNow().finally(lookAgain), LOOK_EVERY);
    timer.unref();
  }

  lookAgain();
  return {
    look: lookNow,
    close(): void {
      is_closed = true;
      clearTimeout(timer);
    },
  };
}
