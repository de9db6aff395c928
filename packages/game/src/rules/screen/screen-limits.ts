import { DAY, SECOND } from '../limits.ts';

/** Apart from the other limits, which every page loads. */
export const SCREEN = {
  /** The bytes of a link's token. */
  token_bytes: 16,
  /** How long a link is kept after the game has ended. */
  kept: 30 * DAY,
  pulse: 10 * SECOND,
  /** A screen that was heard of within this time counts as open. */
  open_for: 45 * SECOND,
  /** Open on one link at each node. */
  per_link: 50,
  names: 24,
  winners: 12,
  /** An ended link closes its sockets within this time, also while the bus is away. */
  ending_reach: 5 * SECOND,
  /** How often a shout that was not valid may be shown. */
  refused_every: 20 * SECOND,
  /** A count of the cards that are one away is told within this time. */
  count_within: 500,
} as const;
