import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { PlayerList } from '@phrase-bingo/game/wire/player';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listPlayerRows, toPlayerList } from '../game-data/players.ts';
import { findWinner } from '../game-data/winners.ts';
import { refuseIf } from '../refusal.ts';

/** The players with their progress in the current round. */
export function listPlayers(
  { db }: Context,
  user: { id: string },
  game_id: string,
): Promise<PlayerList & { seq: number }> {
  return readTogether(db, async (tx) => {
    const { game, player, round_id, now } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(game, user, player !== null));
    const rows = await listPlayerRows(tx, game_id, round_id);
    const winner = await findWinner(tx, round_id);
    return { ...toPlayerList({ rows, winner }, game, now), seq: game.seq };
  });
}
