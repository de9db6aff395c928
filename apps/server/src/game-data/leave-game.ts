import type { Change } from '../game-door/change-game.ts';
import { countPlayers } from './players.ts';

type Leaving = { user_id: string; username: string };

/**
 * Somebody is no longer a player: their row goes, and everybody is told. Cards, marks, wins and messages stay. Returns
 * how many players are left.
 */
export async function leaveGame(
  { tx, game, publish }: Change,
  { user_id, username }: Leaving,
): Promise<number> {
  await tx.query
    .deleteFrom('players')
    .where('game_id', '=', game.id)
    .where('user_id', '=', user_id)
    .execute();
  const player_count = await countPlayers(tx, game.id);
  publish({ type: 'player_removed', user_id, username, player_count });
  return player_count;
}
