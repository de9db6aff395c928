import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { changeUnclaimedGame } from '../game-door/change-game.ts';
import { callNextPhrase } from './call-next-phrase.ts';

/** How far it looks ahead. What a host starts, on whichever node, becomes due later than that. */
const AHEAD = 1_000;
/** For a game that somebody is changing: most often another node that was quicker. */
const CLAIMED_PAUSE = 100;
const AT_ONCE = 1_000;
/** A crowd of games leaves connections for the players. */
const LANES = 4;

/**
 * Calls a phrase in each game that is due, and tells after how many milliseconds to look again. Time and claims
 * are the database's, so any number of nodes may do this at once and each call is made once.
 */
export async function callDueGames(context: Context): Promise<number> {
  const { db } = context;
  const now = await dbNow(db);
  const soon = await db.query
    .selectFrom('games')
    .select(['id', 'next_call_at'])
    .where('next_call_at', '<=', now + AHEAD)
    .orderBy('next_call_at')
    .limit(AT_ONCE)
    .execute();
  const games = soon.map(({ id, next_call_at }) => ({ id, wait: (next_call_at ?? now) - now }));
  const due = games.filter(({ wait }) => wait <= 0);
  return due.length > 0 ? callAll(context, due) : (games[0]?.wait ?? AHEAD);
}

async function callAll(context: Context, due: readonly { id: string }[]): Promise<number> {
  let pause = 0;
  const waiting = due.values();
  const lanes = Array.from({ length: LANES }, async () => {
    for (const { id } of waiting) {
      if (context.stopping.aborted) return;
      pause = Math.max(await callIn(context, id), pause);
    }
  });
  await Promise.all(lanes);
  return pause;
}

/** A game in trouble is tried again at the next look and keeps no other waiting. */
async function callIn(context: Context, game_id: string): Promise<number> {
  try {
    const is_claimed = await changeUnclaimedGame(context, game_id, async (change) => {
      await callNextPhrase(change);
      return true;
    });
    return is_claimed ? 0 : CLAIMED_PAUSE;
  } catch (err) {
    context.log.warn({ err, game_id }, 'an automatic call failed; trying again');
    return AHEAD;
  }
}
