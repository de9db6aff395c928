/** How much of a round a recap names; the rest is only counted. */
export const RECAP = {
  wins_listed: 50,
  /** Winners whose cards everybody sees. */
  winners_shown: 10,
  near_misses: 5,
  /** Who shouted falsely between two calls, for the host. */
  false_shouters: 20,
  /** Winners of one step in the timeline. */
  winners_of_step: 5,
  /** Phrases of each list of one's own round. */
  phrases_named: 3,
  /** Rounds whose room-wide part a node keeps in memory. */
  rounds_kept: 200,
} as const;

export const HISTORY = { page: 20, winners: 3, top: 10 } as const;
