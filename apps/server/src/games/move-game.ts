import { type GameState, whyNotMove } from '@phrase-bingo/game/rules/game/game-state';
import type { Game } from '@phrase-bingo/game/wire/game';
import type { Context } from '../context.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { applyMove } from './apply-move.ts';
import { getHostedGame } from './get-game.ts';

export async function moveGame(
  context: Context,
  user: { id: string },
  game_id: string,
  to: GameState,
): Promise<Game> {
  await changeGame(context, game_id, async (change) => {
    refuseIf(whyNotMove(change.game, user, to));
    await applyMove(change, to);
  });
  return getHostedGame(context, user, game_id);
}
