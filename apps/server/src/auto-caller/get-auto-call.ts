import { whyNotHost, whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { AutoCallConfig, AutoCallStatus } from '@phrase-bingo/game/wire/auto-call';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { toAutoCallConfig, toAutoCallStatus } from '../game-data/auto-caller.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listPhrases } from '../game-data/phrases.ts';
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

export function getAutoCallStatus(
  { db }: Context,
  user: { id: string },
  game_id: string,
): Promise<AutoCallStatus> {
  return readTogether(db, async (tx) => {
    const { game, round_id, player } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(game, user, player !== null));
    return toAutoCallStatus(game, await listPhrases(tx, game_id, round_id));
  });
}
