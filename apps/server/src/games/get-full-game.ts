import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { listPlayerRows, toPlayerList } from '../game-data/players.ts';
import { readSnapshot, type WithChat } from '../game-data/snapshots/snapshots.ts';
import { refuseIf } from '../refusal.ts';

/** Everything the manage page shows, read in one transaction. */
export function getFullGame(
  { db, caches }: Pick<Context, 'db' | 'caches'>,
  user: { id: string },
  game_id: string,
): Promise<WithChat<FullSnapshot>> {
  return readTogether(db, async (tx) => {
    const seen = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotReadGame(seen.game, user, seen.player !== null));
    const rows = await listPlayerRows(tx, game_id, seen.round_id);
    const shared = await readSnapshot(caches, tx, seen, seen.game.round_number);
    return { ...shared, players: toPlayerList({ rows, winner: shared.winner }, seen.game, seen.now) };
  });
}
