import { isDeepStrictEqual } from 'node:util';
import {
  type AutoCallChange,
  configuredAutoCaller,
  whyNotConfigureAutoCaller,
} from '@phrase-bingo/game/rules/game/auto-call-gates';
import type { AutoCallConfig } from '@phrase-bingo/game/wire/auto-call';
import type { Context } from '../context.ts';
import { autoCallerOf, setAutoCaller, toAutoCallConfig } from '../game-data/auto-caller.ts';
import { listPhrases } from '../game-data/phrases.ts';
import { getCurrentRound } from '../game-data/rounds.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';

export function setAutoCallConfig(
  context: Context,
  user: { id: string },
  game_id: string,
  input: AutoCallChange,
): Promise<AutoCallConfig> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    const before = autoCallerOf(game);
    refuseIf(whyNotConfigureAutoCaller(game, user, before, input));
    const after = configuredAutoCaller(before, input);
    if (!isDeepStrictEqual(after, before)) {
      const round = await getCurrentRound(tx, game);
      setAutoCaller(change, after, await listPhrases(tx, game_id, round.id));
    }
    return toAutoCallConfig(game);
  });
}
