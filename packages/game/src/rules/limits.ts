/** Every number of the product, named once. Times are milliseconds unless the name says otherwise. */

export const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The years 0 to 9999: only their times have the one form in which all times are written. */
export const TIMES = { first: -62_167_219_200_000, last: 253_402_300_799_999 } as const;

export const CARD = {
  size: 5,
  cells: 25,
  free_index: 12,
  free_sid: 13,
  phrase_cells: 24,
} as const;

export const GAME = {
  code_length: 6,
  name_max: 100,
  /** Clocks differ by time zone, so the server lets 'today' be off by one day. */
  date_tolerance: DAY,
  end_date_sweep: 60 * SECOND,
  /** How many games of one account may be going on. */
  not_ended_max: 500,
  /** After so long the code of an ended game may be given to a new one. */
  code_kept: 90 * DAY,
} as const;

export const PHRASES = {
  max: 25,
  playable_needed: 24,
  quick_start_count: 24,
  quick_start_count_max: 25,
  first_sid: 1,
  last_sid: 25,
  warn_length: 200,
  max_length: 1_000,
} as const;

export const AUTO_CALL = {
  intervals_seconds: [15, 30, 60, 120],
  default_interval_seconds: 15,
} as const;

export const CHAT = {
  keep: 100,
  warn_length: 1_000,
  max_length: 5_000,
  socket_queue_age: 5 * MINUTE,
  typing_start_every: 2 * SECOND,
  /** What a snapshot has of the chat at most, as encoded; the oldest messages are left out first. */
  snapshot_max_bytes: 512_000,
} as const;

export const SOCKET = {
  presence_grace: 10 * SECOND,
  frame_max_bytes: 32 * 1024,
  buffer_max_bytes: 256 * 1024,
  messages_per_second: 20,
  messages_burst: 40,
  per_person: 20,
  event_log_keep: 1_000,
  /** So long after the last change of a game its log is deleted: by then every page has to sign in anew. */
  event_log_kept: 7 * DAY,
} as const;

export const ROUNDS = {
  /** Of one game: every page of it reads them all. */
  max: 500,
  reload_delay: 500,
  /** Up to this many players get their cards of a new round at once; with more, the deals are spread. */
  dealt_at_once: 50,
  deal_spread: 2 * SECOND,
  /** How many winners of a round are named; the rest is only counted. */
  winners_named: 3,
  /** How many of the newest wins a snapshot repeats: of two, one is not the reader's own. */
  latest_wins: 2,
  /** The largest value of the database column. */
  last_number: 2_147_483_647,
} as const;

export const PASSWORD = { min: 8, max: 127, sign_in_min: 5 } as const;

/** Four are what the densest scripts put on one letter; names with more are drawn over their neighbours. */
export const TEXT = { marks_on_a_letter: 4 } as const;

export const USERNAME = {
  signup_min: 2,
  signup_max: 50,
  social_min: 3,
  social_max: 20,
  local_suggestions: 4,
  default_name: 'player',
} as const;

export const GUEST = {
  name_max: 24,
  /** Unclaimed and not seen for so long, a guest is deleted. */
  kept: 90 * DAY,
  /** The same for one who logged out, or who never became a player. */
  idle_kept: DAY,
  deleted_at_once: 200,
  device_days: 90,
} as const;

export const MODERATION = {
  words_max: 100,
  word_max: 50,
  log_keep: 500,
  log_shown: 200,
  excerpt_length: 200,
  /** How long excerpts of messages and settled reports are kept. */
  kept: 30 * DAY,
  slow_chat: 10 * SECOND,
} as const;

export const EMAIL = { max: 254 } as const;

export const SESSION = {
  access_seconds: 15 * 60,
  refresh_days: 7,
  refresh_absolute_days: 30,
  rotation_grace: 30 * SECOND,
  /** Of the cookies a browser sends under the same name. */
  refresh_cookies_tried: 4,
  /** For this long after a refresh access tokens are renewed automatically; a stolen one ends soon after. */
  renewal_reach: 60 * MINUTE,
  revocation_reach: 5 * SECOND,
  /** Of one person; beyond them the one seen longest ago ends. */
  open_max: 50,
  /** Small corrections of the clock end no token. */
  clock_tolerance: MINUTE,
} as const;

/** Longer ones are no address of this site, and would travel through cookies and providers. */
export const REDIRECT = { max_length: 2_048 } as const;

export const RESET = { link_lifetime: 15 * MINUTE, links_good: 3 } as const;

/** How many accounts one browser is remembered for, and for how long. */
export const KNOWN_DEVICE = { accounts: 5, days: 180 } as const;

/** Calls allowed per window; OP-130, D-25. */
export const RATE = {
  check_email: { max: 20, window: MINUTE },
  login_failures: { max: 10, window: MINUTE },
  /** With a right password. */
  logins: { max: 30, window: 10 * MINUTE },
  /** Of one session; the repeat of an exchange is none. */
  refreshes: { max: 30, window: MINUTE },
  unknown_refresh_tokens: { max: 60, window: MINUTE },
  forgot_password: { max: 5, window: 15 * MINUTE },
  usernames: { max: 30, window: MINUTE },
  wrong_codes: { max: 10, window: MINUTE },
  wrong_codes_daily: { max: 100, window: DAY },
  wrong_codes_of_address: { max: 60, window: MINUTE },
  wrong_codes_of_address_daily: { max: 600, window: DAY },
  /** Nobody can guess a link, so wrong ones never keep a right one out. */
  wrong_links: { max: 60, window: MINUTE },
  new_guests: { max: 1_000, window: 10 * MINUTE },
  guest_names: { max: 5, window: HOUR },
  reports: { max: 20, window: HOUR },
  /** A hall behind one address arrives within a minute and reloads the page. */
  invitations: { max: 1_500, window: MINUTE },
  sign_ups: { max: 30, window: 10 * MINUTE },
  new_games: { max: 60, window: HOUR },
  screen_links: { max: 10, window: MINUTE },
  screen_repeats: { max: 30, window: MINUTE },
  wrong_screen_tokens: { max: 30, window: MINUTE },
  pack_writes: { max: 60, window: MINUTE },
  unknown_packs: { max: 30, window: MINUTE },
  fairness_reads: { max: 60, window: MINUTE },
  recap_reads: { max: 60, window: MINUTE },
  history_reads: { max: 60, window: MINUTE },
  unknown_paper_cards: { max: 20, window: MINUTE },
} as const;

/** What one person may do on average, and in a burst after a pause; D-25. */
export const PACE = {
  /** Over HTTP and socket together. */
  messages: { per_second: 20, burst: 40 },
  /** HTTP requests that change something. */
  changes: { per_second: 20, burst: 60 },
  /** Snapshots of games. */
  snapshots: { per_second: 10, burst: 10 },
  /** Codes that accounts of some age try beyond the limits of their address, by address. */
  codes_of_trusted: { per_second: (6_000 * SECOND) / DAY, burst: 6_000 },
  /** Addresses at which somebody was seen in games they host or play. */
  places: { per_second: (50 * SECOND) / HOUR, burst: 50 },
} as const;

/** Who still gets a right code answered beyond the limits of an address. */
export const CODE_DOOR = {
  /** How long an address counts as one where a game is played, after its host or a player was seen there. */
  place_kept: 12 * HOUR,
  /** How often at most a node stores the same again. */
  place_told_every: 10 * MINUTE,
  /** An account is trusted from this age on, which counts the time as a guest. */
  trusted_after: DAY,
} as const;

/** How many snapshots of games a node makes for one person at a time, and how long further ones wait; D-43. */
export const SNAPSHOTS = { at_once: 2, wait_max: 2 * SECOND } as const;
