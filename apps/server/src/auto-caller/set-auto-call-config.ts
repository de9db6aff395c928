import { isDeepStrictEqual } from 'node:util';
import {
  type AutoCallChange,
  configuredAutoCaller,
  whyNotConfigureAutoCaller,
} from '@phrase-bingo/game/rules/game/auto-call-gates';
import type { AutoCallConfig } from '@phrase-bingo/game/wire/auto-call';
import type { Context } from '../context.ts';
import { changeGame } from '../game-door/change-game.ts';
import { listPhrases } from '../phrases/phrase-queries.ts';
import { refuseIf } from '../refusal.ts';
import { getCurrentRound } from '../rounds/round-queries.ts';
import { autoCallerOf } from './auto-caller-row.ts';
import { toAutoCallConfig } from './auto-caller-views.ts';
import { tellAutoCaller } from './tell-auto-caller.ts';

export function setAutoCallConfig(
  context: Context,
  user: { id: string },
  game_id: string,
  wish: AutoCallChange,
): Promise<AutoCallConfig> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const before = autoCallerOf(game);
    refuseIf(whyNotConfigureAutoCaller(game, user, before, wish));
    const after = configuredAutoCaller(before, wish);
    if (!isDeepStrictEqual(after, before)) {
      const round = await getCurrentRound(tx, game);
      tellAutoCaller(change, after, await listPhrases(tx, game_id, round.id));
    }
    return toAutoCallConfig(game);
  });
}
