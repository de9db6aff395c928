import { whyNotModerate } from '@phrase-bingo/game/rules/game/players';
import type { Context } from '../context.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { findShown } from '../game-data/names.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';

type Wanted = { game_id: string; user_id: string; is_muted: boolean };

/** Mutes a player in the chat or lets them write again. A repeat changes nothing and tells nobody. */
export function mutePlayer(
  context: Context,
  host: { id: string },
  { game_id, user_id, is_muted }: Wanted,
): Promise<{ is_muted: boolean }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game, now, publish } = change;
    const shown = (await findShown(tx, game_id, user_id)) ?? refuse('game_not_found');
    const { username, is_member } = shown;
    refuseIf(whyNotModerate(game, host, { id: user_id }, is_member));
    if (shown.is_muted === is_muted) return { is_muted };

    if (is_muted) await tx.query.insertInto('mutes').values({ game_id, user_id, created_at: now }).execute();
    else
      await tx.query
        .deleteFrom('mutes')
        .where('game_id', '=', game_id)
        .where('user_id', '=', user_id)
        .execute();
    publish({ type: 'player_muted', user_id, username, is_muted });
    const action = is_muted ? 'player_muted' : 'player_unmuted';
    await logAction(change, { action, user_id, username });
    return { is_muted };
  });
}
