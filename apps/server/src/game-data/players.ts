import { playerStats, progressSummary } from '@phrase-bingo/game/rules/accounts/progress';
import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { gameProgress } from '@phrase-bingo/game/rules/game/marks';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import type { Player, PlayerList } from '@phrase-bingo/game/wire/player';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { NAME_COLUMNS, shownAs, withNames } from './names.ts';
import { toWinningDetails } from './winners.ts';

type PlayerRow = Awaited<ReturnType<typeof listPlayerRows>>[number];

const selectPlayers = ({ query }: Queryable, game_id: string, round_id: string) =>
  query
    .selectFrom('players')
    .leftJoin('users', 'users.id', 'players.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'players.user_id', game_id))
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.user_id', '=', 'players.user_id').on('mutes.game_id', '=', game_id),
    )
    .leftJoin('cards', (join) =>
      join.onRef('cards.user_id', '=', 'players.user_id').on('cards.round_id', '=', round_id),
    )
    .leftJoin('wins', (join) =>
      join.onRef('wins.user_id', '=', 'players.user_id').on('wins.round_id', '=', round_id),
    )
    .select(['players.user_id', 'players.is_active', 'players.is_present', 'cards.marks'])
    .select([...NAME_COLUMNS, 'mutes.user_id as muted_id'])
    .select(['wins.pattern', 'wins.place', 'wins.won_at', 'wins.call_position'])
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

/** A player with the name in the game. */
export async function findPlayer({ query }: Queryable, game_id: string, user_id: string) {
  const row = await query
    .selectFrom('players')
    .leftJoin('users', 'users.id', 'players.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'players.user_id', game_id))
    .select(['players.is_active', 'players.device_hash', ...NAME_COLUMNS])
    .where('players.game_id', '=', game_id)
    .where('players.user_id', '=', user_id)
    .executeTakeFirst();
  return row && { is_active: row.is_active, device_hash: row.device_hash, ...shownAs(row) };
}

export async function countPlayers({ query }: Queryable, game_id: string): Promise<number> {
  const { players } = await query
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .where('game_id', '=', game_id)
    .executeTakeFirstOrThrow();
  return players;
}

type Game = { creator_id: string; state: GameState };

export function toPlayer(row: PlayerRow, game: Game, now: number): Player {
  const winning_details = toWinningDetails(row);
  return {
    id: row.user_id,
    ...shownAs(row),
    is_muted: row.muted_id !== null,
    is_active: row.is_active,
    is_creator: isHost(game, { id: row.user_id }),
    is_winner: winning_details !== null,
    winning_details,
    is_present: row.is_present,
    stats: playerStats(statsOf(row, now)),
    game_progress: gameProgress(row.marks),
  };
}

/** A deleted guest has the stats of somebody new. */
function statsOf(row: PlayerRow, now: number) {
  const totals = {
    xp_total: row.xp_total ?? 0,
    bucks: row.bucks ?? 0,
    games_played: row.games_played ?? 0,
    games_won: row.games_won ?? 0,
    games_hosted: row.games_hosted ?? 0,
  };
  const streak = {
    streak_current: row.streak_current ?? 0,
    streak_longest: row.streak_longest ?? 0,
    last_day: row.last_day,
  };
  return progressSummary(totals, streak, utcDay(now));
}

/** The winner may have been removed since, and is not in the list then. */
type Listed = { rows: readonly PlayerRow[]; winner: { winner_id: string } | null };

export function toPlayerList({ rows, winner }: Listed, game: Game, now: number): PlayerList {
  return {
    players: rows.map((row) => toPlayer(row, game, now)),
    stats: {
      total_players: rows.length,
      active_players: rows.filter(({ is_active }) => is_active).length,
      creator_id: game.creator_id,
      winner_id: winner?.winner_id ?? null,
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
    and (presences.gone_at is null or (
      presences.gone_at > ${now - SOCKET.presence_grace} and presences.gone_at <= ${now + SOCKET.presence_grace}
    ))
)`;
