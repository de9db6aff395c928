import { playerStats, progressSummary } from '@phrase-bingo/game/rules/accounts/progress-summary';
import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { gameProgress } from '@phrase-bingo/game/rules/game/marks';
import { isHost } from '@phrase-bingo/game/rules/game/roles';
import type { Player, PlayerList } from '@phrase-bingo/game/wire/player';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Selectable } from 'kysely';
import type { WinsTable } from '../db/tables-games.ts';
import { isoTime } from '../iso-time.ts';
import type { PlayerRow } from './player-queries.ts';

type Game = { creator_id: string; state: GameState };

type Win = { [Column in 'pattern' | 'place' | 'won_at' | 'call_position']: Selectable<WinsTable>[Column] };
type NoWin = { [Column in keyof Win]: Win[Column] | null };

/** Null for a row without a win beside it. */
export function toWinningDetails(win: Win): WinningDetails;
export function toWinningDetails(win: NoWin): WinningDetails | null;
export function toWinningDetails({ pattern, place, won_at, call_position }: NoWin): WinningDetails | null {
  const has_won = pattern !== null && place !== null && won_at !== null && call_position !== null;
  return has_won ? { pattern, place, won_at: isoTime(won_at), call: call_position } : null;
}

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
