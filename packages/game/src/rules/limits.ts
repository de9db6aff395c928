/** Every number of the product, named once. Times are milliseconds unless the name says otherwise. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  config_debounce: 250,
  config_debounce_min: 250,
  config_debounce_max: 3_000,
  not_ready_recheck: 10 * SECOND,
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

export const QUICK_NAME = { letters_min: 9, letters_max: 14 } as const;

export const AUTO_CALL = {
  intervals_seconds: [15, 30, 60, 120],
  default_interval_seconds: 15,
  config_debounce: 500,
  countdown_tick: 100,
} as const;

export const CLICK_RATE = { clicks: 5, window: SECOND } as const;

export const NOTICE = {
  success: 4 * SECOND,
  info: 5 * SECOND,
  warning: 6 * SECOND,
  error: 8 * SECOND,
  default: 5 * SECOND,
  phrase_call: 5 * SECOND,
  bingo_error: 5 * SECOND,
  missing_calls: 8 * SECOND,
  info_message: 4 * SECOND,
} as const;

/** How many notifications show at a time, and how many there are with those that wait; the oldest give way. */
export const NOTICES = { at_once: 3, kept: 10 } as const;

export const FLASH = {
  marked: 1_500,
  phrase_edited_player: 1_500,
  phrase_edited_host: 2 * SECOND,
  copied: 2 * SECOND,
  confetti: 5 * SECOND,
} as const;

export const CHAT = {
  keep: 100,
  warn_length: 1_000,
  max_length: 5_000,
  panel_height_px: 600,
  divider_gap: 5 * MINUTE,
  auto_scroll_px: 100,
  just_now: 5 * MINUTE,
  store_retries: 3,
  socket_queue_age: 5 * MINUTE,
  typing_start_every: 2 * SECOND,
  typing_stop_after: 3 * SECOND,
} as const;

export const SOCKET = {
  reconnect_attempts: 10,
  reconnect_first: SECOND,
  reconnect_cap: 30 * SECOND,
  /** Added on top of a delay, as a share of it, so that a crowd does not come back at one moment. */
  reconnect_jitter: 0.25,
  connect_timeout: 10 * SECOND,
  expired_reconnect: 100,
  heartbeat: 30 * SECOND,
  heartbeat_on: false,
  presence_grace: 10 * SECOND,
  frame_max_bytes: 32 * 1024,
  buffer_max_bytes: 256 * 1024,
  messages_per_second: 20,
  messages_burst: 40,
  per_person: 20,
  event_log_keep: 1_000,
} as const;

export const ROUNDS = {
  /** Of one game: every page of it reads them all. */
  max: 500,
  reload_delay: 500,
  /** So many cards of a new round are taken at once; those of a larger crowd within a while. */
  dealt_at_once: 50,
  deal_spread: 2 * SECOND,
  history_height_rem: 16,
  /** Who is named of a round's winners; the rest are a number. */
  winners_named: 3,
  /** The newest wins of a round that are told anew: with two, one is not the reader's own. */
  latest_wins: 2,
  /** What the column of the number holds. */
  last_number: 2_147_483_647,
} as const;

/** A press that was meant for the page below does nothing to the host's sheet about a win. */
export const WIN_SHEET = { armed_after: 400 } as const;

export const PASSWORD = { min: 8, max: 127, sign_in_min: 5 } as const;

/** Four are what the densest scripts put on one letter; names with more are drawn over their neighbours. */
export const TEXT = { marks_on_a_letter: 4 } as const;

export const USERNAME = {
  signup_min: 2,
  signup_max: 50,
  social_min: 3,
  social_max: 20,
  check_debounce: 500,
  local_suggestions: 4,
  default_name: 'player',
} as const;

export const EMAIL = { max: 254 } as const;

export const SESSION = {
  access_seconds: 15 * 60,
  refresh_days: 7,
  refresh_absolute_days: 30,
  rotation_grace: 30 * SECOND,
  /** Of the cookies a browser shows under the one name. */
  refresh_cookies_tried: 4,
  /** So long after a refresh an access token is renewed by itself; a stolen one ends soon after that. */
  renewal_reach: 60 * MINUTE,
  revocation_reach: 5 * SECOND,
} as const;

/** Longer ones are no address of this site, and would travel through cookies and providers. */
export const REDIRECT = { max_length: 2_048 } as const;

export const RESET = { link_lifetime: 15 * MINUTE, links_good: 3, redirect_countdown_seconds: 3 } as const;

/** How many accounts one browser is remembered for, and for how long. */
export const KNOWN_DEVICE = { accounts: 5, days: 180 } as const;

export const ACCOUNT_SCREENS = { callback_redirect: 3 * SECOND, password_form_close: 2 * SECOND } as const;

export const PROGRESS = {
  first_level: 1,
  xp_per_level: 100,
  played: { xp: 10, bucks: 5 },
  won: { xp: 50, bucks: 25 },
  streak_colour_days: [3, 7, 30],
  badges_per_row: 6,
} as const;

/** Calls allowed per window; OP-130, D-25. */
export const RATE = {
  check_email: { max: 20, window: MINUTE },
  login_failures: { max: 10, window: MINUTE },
  forgot_password: { max: 5, window: 15 * MINUTE },
  usernames: { max: 30, window: MINUTE },
  wrong_codes: { max: 10, window: MINUTE },
  wrong_codes_daily: { max: 100, window: DAY },
  wrong_codes_of_address: { max: 60, window: MINUTE },
  /** A hall behind one address comes within a minute, and loads the page anew. */
  invitations: { max: 600, window: MINUTE },
  sign_ups: { max: 30, window: 10 * MINUTE },
  new_games: { max: 60, window: HOUR },
} as const;

/** What one person may do in the long run, and at once after a rest; D-25. */
export const PACE = {
  /** Over HTTP and socket together. */
  messages: { per_second: 20, burst: 40 },
  /** Calls of HTTP that change something. */
  changes: { per_second: 20, burst: 60 },
} as const;

export const BANNER = {
  offline_after: 5 * SECOND,
  online_after: 2 * SECOND,
  online_hidden_after: 5 * SECOND,
  install_check: 2 * SECOND,
} as const;

export const HEALTH = {
  integrity_check: 60 * SECOND,
  health_check: 30 * SECOND,
  storage_test: 5 * MINUTE,
  memory_check: 30 * SECOND,
  memory_warn_ratio: 0.8,
  errors_kept: 10,
  history_kept: 50,
  corruptions_kept: 100,
  log_kept: 500,
  log_saved: 50,
  log_errors_saved: 20,
} as const;
