/** The numbers of single pages; those that every page needs are in app-limits.ts. Times are milliseconds unless the name says otherwise. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A press that was meant for the page below does nothing to the host's sheet about a win. */
export const WIN_SHEET = { armed_after: 400 } as const;

/** How long the celebration of a win stays once the next round has begun. */
export const WINNER = { closes_after: 2 * SECOND } as const;

export const CLICK_RATE = { clicks: 5, window: SECOND } as const;

export const ACCOUNT_SCREENS = { callback_redirect: 3 * SECOND, password_form_close: 2 * SECOND } as const;

export const SETTINGS = {
  config_debounce: 250,
  not_ready_recheck: 10 * SECOND,
} as const;

/** How often a page of the host asks whether a screen is open, while it is seen. */
export const BIG_SCREEN_PANEL = { read_every: 15 * SECOND } as const;

export const CALLER_PANEL = {
  config_debounce: 500,
  countdown_tick: 100,
} as const;

/** How long a call made here can be undone without a question. */
export const REMOTE = { undo: 10 * SECOND } as const;

export const CHAT_PANEL = {
  panel_height_px: 600,
  divider_gap: 5 * MINUTE,
  auto_scroll_px: 100,
  just_now: 5 * MINUTE,
  store_retries: 3,
  typing_stop_after: 3 * SECOND,
} as const;

export const RECONNECT = {
  attempts: 10,
  first: SECOND,
  cap: 30 * SECOND,
  /** Added on top of a delay, as a share of it, so that a crowd does not come back at one moment. */
  jitter: 0.25,
  connect_timeout: 10 * SECOND,
  after_expiry: 100,
  heartbeat: 30 * SECOND,
  heartbeat_on: false,
} as const;

/** How long the picture of a round waits for the app's own fonts. */
export const PICTURE = { loaded_within: 3 * SECOND } as const;

export const ROUND_PANEL = {
  history_height_rem: 16,
} as const;

export const USERNAME_FORM = {
  check_debounce: 500,
} as const;

export const RESET_PAGE = {
  redirect_countdown_seconds: 3,
} as const;

export const BADGES = {
  per_row: 6,
} as const;

export const FLASH = {
  marked: 1_500,
  phrase_edited_player: 1_500,
  phrase_edited_host: 2 * SECOND,
  copied: 2 * SECOND,
  confetti: 5 * SECOND,
} as const;

/** How long the notices of a game stay. */
export const GAME_NOTICE = {
  phrase_call: 5 * SECOND,
  bingo_error: 5 * SECOND,
  missing_calls: 8 * SECOND,
  info_message: 4 * SECOND,
} as const;

/** What the checks of the running app go by. */
export const HEALTH_CHECKS = {
  integrity_check: 60 * SECOND,
  storage_test: 5 * MINUTE,
  memory_check: 30 * SECOND,
  memory_warn_ratio: 0.8,
  history_kept: 50,
  corruptions_kept: 100,
} as const;
