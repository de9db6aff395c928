import type { CloseName } from '@phrase-bingo/game/wire/close-codes';
import type { Queryable } from '../db/db.ts';
import { type PlaceOf, readyQuery } from '../db/ready-query.ts';

const gameAndSeat = readyQuery(
  ({ query }: Queryable, placeOf: PlaceOf<{ game_id: string; user_id: string }>) =>
    query
      .selectFrom('games')
      .leftJoin('players', (join) =>
        join.onRef('players.game_id', '=', 'games.id').on('players.user_id', '=', placeOf('user_id')),
      )
      .select(['games.state', 'games.creator_id', 'players.user_id as player_id'])
      .where('games.id', '=', placeOf('game_id')),
);

/** Why a person may not hold a socket of a game; null when they may. */
export async function whyNotWatch(
  at: Queryable,
  game_id: string,
  user_id: string,
): Promise<CloseName | null> {
  const [game] = await gameAndSeat(at, { game_id, user_id });
  if (!game) return 'game_unavailable';
  if (game.creator_id !== user_id && game.player_id === null) return 'not_member';
  return game.state === 'CONFIG' ? 'game_not_ready' : null;
}
