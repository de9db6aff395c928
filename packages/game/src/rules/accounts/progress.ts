import type { GameState } from '../game/game-state.ts';
import { PROGRESS } from '../limits.ts';

/**
 * A person's progress is a ledger that is only ever added to: one entry for each thing that counts, unique
 * by person, kind and round (or game), so that nothing counts twice. All other figures are derived from it.
 */
export type LedgerKind = 'played' | 'won' | 'hosted';
export type LedgerEntry = { kind: LedgerKind; xp: number; bucks: number };

const PLAYED: LedgerEntry = { kind: 'played', ...PROGRESS.played };
const WON: LedgerEntry = { kind: 'won', ...PROGRESS.won };
const HOSTED: LedgerEntry = { kind: 'hosted', xp: 0, bucks: 0 };

/** What a finished round (or, for a winner, a valid Bingo) writes for one person. */
export function entriesOfRound(round: { has_card: boolean; calls: number; has_won: boolean }): LedgerEntry[] {
  if (!round.has_card || round.calls < 1) return [];
  return round.has_won ? [PLAYED, WON] : [PLAYED];
}

/** What the end of a game writes for its host. */
export function entriesOfHosting(game: { state: GameState; other_players: number }): LedgerEntry[] {
  const reachedItsEnd = game.state === 'WON' || game.state === 'LOST';
  return reachedItsEnd && game.other_players > 0 ? [HOSTED] : [];
}

export type ProgressTotals = {
  xp_total: number;
  bucks: number;
  games_played: number;
  games_won: number;
  games_hosted: number;
};

export function totalsOf(ledger: readonly LedgerEntry[]): ProgressTotals {
  const times = (kind: LedgerKind) => ledger.filter((entry) => entry.kind === kind).length;
  return {
    xp_total: ledger.reduce((sum, entry) => sum + entry.xp, 0),
    bucks: ledger.reduce((sum, entry) => sum + entry.bucks, 0),
    games_played: times('played'),
    games_won: times('won'),
    games_hosted: times('hosted'),
  };
}

export type LevelProgress = { level: number; xp: number; xp_for_next_level: number };

const xpForNext = (level: number): number => PROGRESS.xp_per_level * level;

/** Level and xp within it; what is left over at a new level carries on. */
export function levelOf(xpTotal: number): LevelProgress {
  let level: number = PROGRESS.first_level;
  let xp = xpTotal;
  while (xp >= xpForNext(level)) {
    xp -= xpForNext(level);
    level += 1;
  }
  return { level, xp, xp_for_next_level: xpForNext(level) };
}

/** The way back: all xp ever earned by someone at this point of a level. */
export function xpTotalAt(level: number, xp = 0): number {
  return xp + (PROGRESS.xp_per_level * level * (level - 1)) / 2;
}

/** How full the experience bar is, 0 to 100. */
export function xpPercentage(progress: { xp: number; xp_for_next_level: number }): number {
  if (!(progress.xp_for_next_level > 0)) return 0;
  return Math.min(100, Math.max(0, (progress.xp / progress.xp_for_next_level) * 100));
}

/** A percentage, 0 to 100, rounded to one decimal; 0 without games. */
export function winRate(games: { games_played: number; games_won: number }): number {
  if (games.games_played <= 0) return 0;
  return Math.round((games.games_won / games.games_played) * 1_000) / 10;
}

export function winRateLabel(games: { games_played: number; games_won: number }): string {
  return `${winRate(games).toFixed(1)}%`;
}
