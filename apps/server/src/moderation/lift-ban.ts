import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { Context } from '../context.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findExclusion } from './exclusions.ts';

type Ban = { game_id: string; user_id: string };

/** Lets somebody who was banned join again, as if they had never been in the game. */
export function liftBan(
  context: Context,
  host: { id: string },
  { game_id, user_id }: Ban,
): Promise<{ user_id: string }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    refuseIf(whyNotHost(game, host));
    const ban = await findExclusion(tx, game_id, user_id);
    if (ban?.kind !== 'banned') return refuse('ban_not_found');
    await tx.query
      .deleteFrom('exclusions')
      .where('game_id', '=', game_id)
      .where('user_id', '=', user_id)
      .execute();
    await logAction(change, { action: 'ban_lifted', user_id, username: ban.name });
    return { user_id };
  });
}
