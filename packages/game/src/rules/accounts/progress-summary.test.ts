import { describe, expect, it } from 'vitest';
import { entriesOfHosting, entriesOfRound, totalsOf } from './progress.ts';
import { playerStats, progressSummary } from './progress-summary.ts';
import { NO_STREAK, streakOfDays } from './streaks.ts';

const won = { has_card: true, calls: 12, has_won: true };
const lost = { has_card: true, calls: 12, has_won: false };
const ledger = [
  ...[won, lost, won, lost].flatMap(entriesOfRound),
  ...entriesOfHosting({ state: 'WON', other_players: 2 }),
];

describe('the figures of a profile', () => {
  it('DATA-16 OP-131 a newcomer is at level 1 with nothing', () => {
    expect(progressSummary(totalsOf([]), NO_STREAK, 100)).toEqual({
      level: 1,
      xp: 0,
      xp_for_next_level: 100,
      games_played: 0,
      games_won: 0,
      streak_current: 0,
      streak_longest: 0,
      bucks: 0,
      badges: [],
    });
  });

  it('DATA-16 OP-131 OP-133 D-13 everything follows from the ledger and its days', () => {
    expect(progressSummary(totalsOf(ledger), streakOfDays([90, 91, 92, 99]), 100)).toEqual({
      level: 2,
      xp: 40,
      xp_for_next_level: 200,
      games_played: 4,
      games_won: 2,
      streak_current: 1,
      streak_longest: 3,
      bucks: 70,
      badges: ['First Game', 'First Win', 'First Hosted Game'],
    });
  });

  it('DATA-12 OP-133 D-13 the stats of a player are the same figures', () => {
    expect(playerStats(progressSummary(totalsOf(ledger), streakOfDays([99, 100]), 100))).toEqual({
      level: 2,
      xp: 40,
      games_won: 2,
      games_played: 4,
      win_rate: 50,
      current_streak: 2,
      badges: ['First Game', 'First Win', 'First Hosted Game'],
    });
  });
});
