type Deeds = {
  games_played: number;
  games_won: number;
  games_hosted: number;
  streak_longest: number;
  level: number;
};

type Badge = { name: string; earned_by: string; isEarned: (deeds: Deeds) => boolean };

/** Badges depend only on figures that never decrease, so they need not be stored. */
const BADGES = [
  { name: 'First Game', earned_by: 'Play your first round', isEarned: (has) => has.games_played >= 1 },
  { name: 'First Win', earned_by: 'Win your first round', isEarned: (has) => has.games_won >= 1 },
  { name: 'Five Wins', earned_by: 'Win five rounds', isEarned: (has) => has.games_won >= 5 },
  { name: 'Week Streak', earned_by: 'Play seven days in a row', isEarned: (has) => has.streak_longest >= 7 },
  { name: 'Level 5', earned_by: 'Reach level 5', isEarned: (has) => has.level >= 5 },
  {
    name: 'First Hosted Game',
    earned_by: 'Host a game for someone else to its end',
    isEarned: (has) => has.games_hosted >= 1,
  },
] as const satisfies readonly Badge[];

export type BadgeName = (typeof BADGES)[number]['name'];

export function badgesOf(deeds: Deeds): BadgeName[] {
  return BADGES.filter((badge) => badge.isEarned(deeds)).map((badge) => badge.name);
}

/** How a badge is earned; null for a badge of another version. */
export function badgeEarnedBy(name: string): string | null {
  return BADGES.find((badge) => badge.name === name)?.earned_by ?? null;
}
