import type { Queryable } from '../db/db.ts';

export type PlayerRow = Awaited<ReturnType<typeof listPlayerRows>>[number];

/** The players of a game with all that is told of them in a round, in the order they joined. */
export const listPlayerRows = ({ query }: Queryable, game_id: string, round_id: string) =>
  query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .leftJoin('cards', (join) =>
      join.onRef('cards.user_id', '=', 'players.user_id').on('cards.round_id', '=', round_id),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'players.user_id').on('wins.round_id', '=', round_id),
    )
    .select(['players.user_id', 'players.is_active', 'users.username', 'cards.marks'])
    .select(['wins.shout_number', 'wins.pattern', 'wins.place', 'wins.won_at'])
    .select(['users.xp_total', 'users.bucks', 'users.games_played', 'users.games_won', 'users.games_hosted'])
    .select(['users.streak_current', 'users.streak_longest', 'users.last_day'])
    .where('players.game_id', '=', game_id)
    .orderBy('players.joined_at')
    .orderBy('players.user_id')
    .execute();
