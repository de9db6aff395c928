import type { Random } from '@phrase-bingo/game/rules/random';
import { RECONNECT } from '../../page-limits.ts';

/** What a browser does after its game socket closed. */
export type AfterClose =
  | { action: 'reconnect'; after: number }
  | { action: 'refresh_and_reconnect'; after: number }
  | { action: 'log_out' }
  | { action: 'update' }
  | { action: 'stay_closed' }
  /** The person is no member of the game, or no longer; the server says what is left. */
  | { action: 'ask_server' }
  | { action: 'close_others' }
  | { action: 'offer_reconnect' };

/**
 * `attempts` counts the reconnects since the last auth_success. An error 'Authentication required' is handled like a
 * close with code 1008, because a browser cannot close with that code itself.
 */
export type SocketClose = { code: number; reason: string; attempts: number; has_left_page: boolean };

const POLICY_VIOLATION = 1008;
/** The person has the maximum number of connections, so an automatic retry would fail too. */
const TOO_MANY_CONNECTIONS = 4009;
const TOO_OLD = 4010;

/** Codes without a reconnect. */
const FINAL_CODES: readonly number[] = [1000, 1001, 1005, 4000];
const NOT_MEMBER = 4001;

/** Exponential backoff from 1 s to 30 s, with jitter so that a crowd spreads out. */
export function reconnectDelay(attempts: number, random: Random): number {
  const delay = Math.min(RECONNECT.first * 2 ** attempts, RECONNECT.cap);
  return Math.round(delay * (1 + RECONNECT.jitter * random()));
}

export function afterClose(close: SocketClose, random: Random): AfterClose {
  if (close.has_left_page || FINAL_CODES.includes(close.code)) return { action: 'stay_closed' };
  if (close.code === NOT_MEMBER) return { action: 'ask_server' };
  if (close.code === TOO_MANY_CONNECTIONS) return { action: 'close_others' };
  if (close.code === TOO_OLD) return { action: 'update' };
  const has_expired = close.reason.toLowerCase().includes('expired');
  if (close.code === POLICY_VIOLATION && !has_expired) return { action: 'log_out' };
  if (close.attempts >= RECONNECT.attempts) return { action: 'offer_reconnect' };
  if (close.code === POLICY_VIOLATION) {
    return { action: 'refresh_and_reconnect', after: RECONNECT.after_expiry };
  }
  return { action: 'reconnect', after: reconnectDelay(close.attempts, random) };
}

const TRIES_AGAIN_ON_WAKE: Record<AfterClose['action'], boolean> = {
  reconnect: true,
  refresh_and_reconnect: true,
  offer_reconnect: true,
  log_out: false,
  update: false,
  stay_closed: false,
  ask_server: false,
  close_others: false,
};

/** Whether to reconnect at once, with a new count, when the browser comes online, the tab is shown or the phone wakes. */
export function triesAgainOnWake(last: AfterClose): boolean {
  return TRIES_AGAIN_ON_WAKE[last.action];
}
