/** The numbers that every page needs, named once; those of single pages are in page-limits.ts, those of the game in the rules. Times are milliseconds unless the name says otherwise. */

const SECOND = 1_000;

export const NOTICE = {
  success: 4 * SECOND,
  info: 5 * SECOND,
  warning: 6 * SECOND,
  error: 8 * SECOND,
  default: 5 * SECOND,
} as const;

/** How many notifications show at a time, and how many there are with those that wait; the oldest give way. */
export const NOTICES = { at_once: 3, max: 10 } as const;

export const BANNER = {
  offline_after: 5 * SECOND,
  online_after: 2 * SECOND,
  online_hidden_after: 5 * SECOND,
  install_check: 2 * SECOND,
} as const;

export const HEALTH = {
  health_check: 30 * SECOND,
  server_check: 5 * SECOND,
  errors_kept: 10,
  log_kept: 500,
  log_saved: 50,
  log_errors_saved: 20,
} as const;
