import { whyNotReadGame } from '@phrase-bingo/game/rules/game/roles';
import type { FullSnapshot } from '@phrase-bingo/game/wire/snapshot';
import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { listPlayerRows } from '../players/player-queries.ts';
import { toPlayerList } from '../players/player-views.ts';
import { refuseIf } from '../refusal.ts';
import { getSeenGame } from './game-queries.ts';
import { readSnapshot } from './snapshot.ts';

/** All that the manage page shows, at one moment. */
export function getFullGame({ db }: Context, user: { id: string }, game_id: string): Promise<FullSnapshot> {
  return readTogether(db, async (at_once) => {
    const seen = await getSeenGame(at_once, game_id, user.id);
    refuseIf(whyNotReadGame(seen.game, user, seen.player !== null));
    const players = await listPlayerRows(at_once, game_id, seen.round_id);
    return {
      ...(await readSnapshot(at_once, seen, seen.game.round_number)),
      players: toPlayerList(players, seen.game, seen.now),
    };
  });
}
