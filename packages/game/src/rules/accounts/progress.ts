import type { GameState } from '../game/game-state.ts';
import { type BadgeName, badgesOf } from './badges.ts';
import { PROGRESS } from './progress-limits.ts';
import { type Streak, streakOn } from './streaks.ts';

type ProgressSummary = LevelProgress & {
  games_played: number;
  games_won: number;
  streak_current: number;
  streak_longest: number;
  bucks: number;
  badges: BadgeName[];
};

/** All figures of a profile, derived from the ledger. */
export function progressSummary(totals: ProgressTotals, streak: Streak, today: number): ProgressSummary {
  const { games_played, games_won, games_hosted, bucks } = totals;
  const reached = levelOf(totals.xp_total);
  const days = streakOn(streak, today);
  const deeds = { games_played, games_won, games_hosted, ...days, ...reached };
  return { ...reached, games_played, games_won, ...days, bucks, badges: badgesOf(deeds) };
}

/** The part that other people in a game see beside a name. */
export function playerStats(summary: ProgressSummary) {
  const { level, xp, games_won, games_played, streak_current, badges } = summary;
  return {
    level,
    xp,
    games_won,
    games_played,
    win_rate: winRate(summary),
    current_streak: streak_current,
    badges,
  };
}

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

export type LevelProgress = { level: number; xp: number; xp_for_next_level: number };

const xpForNext = (level: number): number => PROGRESS.xp_per_level * level;

/** The level and the xp within it; surplus xp counts for the next level. */
export function levelOf(xpTotal: number): LevelProgress {
  let level: number = PROGRESS.first_level;
  let xp = xpTotal;
  while (xp >= xpForNext(level)) {
    xp -= xpForNext(level);
    level += 1;
  }
  return { level, xp, xp_for_next_level: xpForNext(level) };
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
