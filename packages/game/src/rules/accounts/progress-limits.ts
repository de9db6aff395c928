/** Apart from the other limits, which every page loads. */
export const PROGRESS = {
  first_level: 1,
  xp_per_level: 100,
  played: { xp: 10, bucks: 5 },
  won: { xp: 50, bucks: 25 },
  streak_colour_days: [3, 7, 30],
} as const;
