/** The numbers of the big screen, which no other page loads. Times are milliseconds. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** An ended link is told on air only right after loading. */
export const SCREEN_OVERLAY = { ended_said: 10 * SECOND } as const;

export const BIG_SCREEN = {
  too_many_retry: 30 * SECOND,
  read_timeout: 10 * SECOND,
  /** After an older one, what changed before the socket was open may be missing. */
  snapshot_fresh: SECOND,
  /** A socket on which nothing came for this long counts as lost. */
  lost_after: 25 * SECOND,
  lost_said: 3 * SECOND,
  /** An overlay empties itself this long after its socket closed. */
  silent_after_close: 10 * SECOND,
  lost_long: 60 * SECOND,
  /** What is older is neither animated nor spoken. */
  news: 10 * SECOND,
  check: 1_600,
  refused: 2_500,
  winner: 10 * SECOND,
  winner_longest: 30 * SECOND,
  winner_shortest: 6 * SECOND,
  winners_in_turn: 3,
  winner_list: 12 * SECOND,
  just_called: 15 * SECOND,
  taken_back: 3 * SECOND,
  entering: SECOND,
  strip: 3,
  people_every: 500,
  keys_shown: 3 * SECOND,
  /** By how much the stage moves then is in its style sheet. */
  drift_every: MINUTE,
  dimmed_after: 60 * MINUTE,
  rest_after: 30 * MINUTE,
  awake_without_events: 4 * 60 * MINUTE,
  version_check: 60 * MINUTE,
  /** A page renews itself only after a stage without play has stood for this long. */
  quiet_for: 5 * SECOND,
  /** Frames that come together are shown together. */
  shown_together: 50,
  /** A page that failed is loaded anew after this long, each time later, until one has run well for a while. */
  reload_first: 30 * SECOND,
  reload_cap: 30 * MINUTE,
  well_after: 10 * MINUTE,
} as const;
