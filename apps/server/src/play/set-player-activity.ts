import { toggledActivity, whyNotToggleActivity } from '@phrase-bingo/game/rules/game/players';
import type { Context } from '../context.ts';
import { findPlayer } from '../game-data/players.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';

type Input = {
  game_id: string;
  player_id: string;
  /** Null toggles it. */
  is_active: boolean | null;
};

export function setPlayerActivity(
  context: Context,
  host: { id: string },
  { game_id, player_id, is_active: wanted }: Input,
): Promise<{ is_active: boolean }> {
  return changeGame(context, game_id, async ({ tx, game, publish }) => {
    const player = await findPlayer(tx, game_id, player_id);
    refuseIf(whyNotToggleActivity(game, host, player ? { id: player_id } : null));
    if (!player) return refuse('player_not_found');
    const is_active = toggledActivity(player, wanted ?? undefined);
    if (is_active === player.is_active) return { is_active };
    await tx.query
      .updateTable('players')
      .set({ is_active })
      .where('game_id', '=', game_id)
      .where('user_id', '=', player_id)
      .execute();
    const { username } = player;
    publish({ type: 'player_status_changed', user_id: player_id, username, is_active });
    return { is_active };
  });
}
