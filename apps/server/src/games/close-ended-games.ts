import { GAME_STATES, isPastItsEnd } from '@phrase-bingo/game/rules/game/game-state';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { changeGame } from '../game-door/change-game.ts';
import { applyMove } from './move-game.ts';

const CLOSED_BY_DATE = GAME_STATES.filter((state) => isPastItsEnd({ state, datetime_end: 0 }, 1));
const BATCH_MAX = 1_000;

/** Closes the games whose end date has passed. All nodes do so: the lock of a game lets one of them close it. */
export async function closeEndedGames(context: Context): Promise<void> {
  const { db, log, node } = context;
  const now = await dbNow(db);
  const ended = await db.query
    .selectFrom('games')
    .select('id')
    .where('state', 'in', CLOSED_BY_DATE)
    .where('datetime_end', '<', now)
    .orderBy('datetime_end')
    .limit(BATCH_MAX)
    .execute();
  for (const { id } of ended) {
    if (node.stopping.aborted) return;
    await closeIfEnded(context, id).catch((err: unknown) =>
      log.warn({ err, game_id: id }, 'could not close a game past its end date; trying again'),
    );
  }
}

const closeIfEnded = (context: Context, game_id: string): Promise<void> =>
  changeGame(context, game_id, async (change) => {
    if (isPastItsEnd(change.game, change.now)) await applyMove(change, 'OTHER');
  });
