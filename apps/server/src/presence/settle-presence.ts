import type { Context } from '../context.ts';
import { changeGame } from '../game-door/change-game.ts';
import { forgetGone, listMistold } from './presence-queries.ts';

/** Each is an event for each who stays, so of a crowd that leaves the rest is told the next time. */
const LEAVING_AT_ONCE = 100;

/** Tells who has come to a game and who has left it; whichever node asks first, it is told once. */
export function settlePresence(context: Pick<Context, 'db' | 'rooms'>, game_id: string): Promise<void> {
  return changeGame(context, game_id, async ({ tx, now, publish }) => {
    const mistold = await listMistold(tx, game_id, now);
    const come = mistold.filter(({ is_present }) => !is_present).map(({ user_id }) => user_id);
    const left = mistold.filter(({ is_present }) => is_present).slice(0, LEAVING_AT_ONCE);
    const setPresent = (user_ids: readonly string[], is_present: boolean) =>
      tx.query
        .updateTable('players')
        .set({ is_present })
        .where('game_id', '=', game_id)
        .where('user_id', 'in', user_ids)
        .execute();

    if (come.length > 0) {
      await setPresent(come, true);
      publish({ type: 'players_arrived', user_ids: come });
    }
    if (left.length > 0) {
      await setPresent(
        left.map(({ user_id }) => user_id),
        false,
      );
      for (const { user_id, username, is_active } of left) {
        publish({ type: 'player_left', user_id, username, is_active });
      }
    }
    await forgetGone(tx, game_id, now);
  });
}
