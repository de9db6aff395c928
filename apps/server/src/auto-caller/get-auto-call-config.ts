import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { AutoCallConfig } from '@phrase-bingo/game/wire/auto-call';
import type { Context } from '../context.ts';
import { toAutoCallConfig } from '../game-data/auto-caller.ts';
import { getSeenGame } from '../game-data/games.ts';
import { refuseIf } from '../refusal.ts';

export async function getAutoCallConfig(
  { db }: Context,
  user: { id: string },
  game_id: string,
): Promise<AutoCallConfig> {
  const { game } = await getSeenGame(db, game_id, user.id);
  refuseIf(whyNotHost(game, user));
  return toAutoCallConfig(game);
}
