import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import type { CloseName } from '@phrase-bingo/game/wire/live/close-codes';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';

type Asked = { game_id: string; user_id: string };

const gameAndSeat = preparedQuery(({ query }: Queryable, param: Param<Asked & { node_id: string }>) =>
  query
    .selectFrom('games')
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'games.id').on('players.user_id', '=', param('user_id')),
    )
    .select(['games.state', 'games.creator_id', 'players.user_id as player_id'])
    .select(({ selectFrom }) =>
      selectFrom('presences')
        .select(({ fn }) => fn.sum<number | null>('presences.sockets').as('sockets'))
        .where('presences.user_id', '=', param('user_id'))
        .where('presences.node_id', '!=', param('node_id'))
        .where('presences.gone_at', 'is', null)
        .as('sockets_elsewhere'),
    )
    .where('games.id', '=', param('game_id')),
);

type Seat = {
  /** Why the person may not hold a socket of the game; null when they may. */
  why_not: CloseName | null;
  /** How many they have on other nodes, as those wrote it down a moment ago. */
  sockets_elsewhere: number;
};

export async function findSeat({ db, rooms }: Context, { game_id, user_id }: Asked): Promise<Seat> {
  const [game] = await gameAndSeat(db, { game_id, user_id, node_id: rooms.node });
  return { why_not: whyNotWatch(game, user_id), sockets_elsewhere: game?.sockets_elsewhere ?? 0 };
}

type Found = { state: GameState; creator_id: string; player_id: string | null };

function whyNotWatch(game: Found | undefined, user_id: string): CloseName | null {
  if (!game) return 'game_unavailable';
  if (game.creator_id !== user_id && game.player_id === null) return 'not_member';
  return game.state === 'CONFIG' ? 'game_not_ready' : null;
}
