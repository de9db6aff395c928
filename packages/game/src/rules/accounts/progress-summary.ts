import { type BadgeName, badgesOf } from './badges.ts';
import { type LevelProgress, levelOf, type ProgressTotals, winRate } from './progress.ts';
import { type Streak, streakOn } from './streaks.ts';

type ProgressSummary = LevelProgress & {
  games_played: number;
  games_won: number;
  streak_current: number;
  streak_longest: number;
  bucks: number;
  badges: BadgeName[];
};

/** All figures of a profile, out of what the ledger holds. */
export function progressSummary(totals: ProgressTotals, streak: Streak, today: number): ProgressSummary {
  const { games_played, games_won, games_hosted, bucks } = totals;
  const reached = levelOf(totals.xp_total);
  const days = streakOn(streak, today);
  const deeds = { games_played, games_won, games_hosted, ...days, ...reached };
  return { ...reached, games_played, games_won, ...days, bucks, badges: badgesOf(deeds) };
}

/** The part of it that the others in a game see beside a name. */
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
