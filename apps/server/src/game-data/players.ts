import { playerStats, progressSummary } from '@phrase-bingo/game/rules/accounts/progress';
import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { gameProgress } from '@phrase-bingo/game/rules/game/marks';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Player, PlayerList } from '@phrase-bingo/game/wire/player';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { toWinningDetails } from './winners.ts';

type PlayerRow = Awaited<ReturnType<typeof listPlayerRows>>[number];

const selectPlayers = ({ query }: Queryable, game_id: string, round_id: string) =>
  query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .leftJoin('cards', (join) =>
      join.onRef('cards.user_id', '=', 'players.user_id').on('cards.round_id', '=', round_id),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'players.user_id').on('wins.round_id', '=', round_id),
    )
    .select(['players.user_id', 'players.is_active', 'players.is_present', 'users.username', 'cards.marks'])
    .select(['wins.shout_number', 'wins.pattern', 'wins.place', 'wins.won_at', 'wins.call_position'])
    .select(['users.xp_total', 'users.bucks', 'users.games_played', 'users.games_won', 'users.games_hosted'])
    .select(['users.streak_current', 'users.streak_longest', 'users.last_day'])
    .where('players.game_id', '=', game_id)
    .orderBy('players.joined_at')
    .orderBy('players.user_id');

/** The players of a game with what is shown of them in a round, in the order they joined. */
export const listPlayerRows = (queryable: Queryable, game_id: string, round_id: string) =>
  selectPlayers(queryable, game_id, round_id).execute();

export const listSomePlayerRows = (
  queryable: Queryable,
  { game_id, round_id, user_ids }: { game_id: string; round_id: string; user_ids: readonly string[] },
) => selectPlayers(queryable, game_id, round_id).where('players.user_id', 'in', user_ids).execute();

export const findPlayer = ({ query }: Queryable, game_id: string, user_id: string) =>
  query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['players.is_active', 'users.username'])
    .where('players.game_id', '=', game_id)
    .where('players.user_id', '=', user_id)
    .executeTakeFirst();

type Game = { creator_id: string; state: GameState };

export function toPlayer(row: PlayerRow, game: Game, now: number): Player {
  const winning_details = toWinningDetails(row);
  return {
    id: row.user_id,
    username: row.username,
    is_active: row.is_active,
    is_creator: isHost(game, { id: row.user_id }),
    is_winner: winning_details !== null,
    winning_details,
    is_present: row.is_present,
    stats: playerStats(progressSummary(row, row, utcDay(now))),
    game_progress: gameProgress(row.marks),
  };
}

export function toPlayerList(rows: readonly PlayerRow[], game: Game, now: number): PlayerList {
  return {
    players: rows.map((row) => toPlayer(row, game, now)),
    stats: {
      total_players: rows.length,
      active_players: rows.filter(({ is_active }) => is_active).length,
      creator_id: game.creator_id,
      winner_id: rows.find(({ shout_number }) => shout_number === 1)?.user_id ?? null,
      game_state: game.state,
    },
  };
}

/** Whether a person has the game open: a socket that closed within the grace period may come back, so it counts. */
export const isHereSql = (
  game_id: string,
  user_id: string | RawBuilder<string>,
  now: number,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from presences
  where presences.game_id = ${game_id} and presences.user_id = ${user_id}
    and (presences.gone_at is null or presences.gone_at > ${now - SOCKET.presence_grace})
)`;
