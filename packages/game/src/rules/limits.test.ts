import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

type Row = readonly [ids: string, what: string, actual: unknown, expected: unknown];

const GAME_ROWS: readonly Row[] = [
  ['LIMIT-01', 'digits of a game code', limits.GAME.code_length, 6],
  ['D-13', 'characters of a game name', limits.GAME.name_max, 100],
  ['LIMIT-03 OP-051', 'config debounce', limits.GAME.config_debounce, 250],
  ['LIMIT-03', 'its minimum', limits.GAME.config_debounce_min, 250],
  ['LIMIT-03', 'its maximum', limits.GAME.config_debounce_max, 3_000],
  ['OP-036', 'look again for a game that is not ready', limits.GAME.not_ready_recheck, 10 * SECOND],
  ['D-15', 'sweep of passed end dates', limits.GAME.end_date_sweep, MINUTE],
  ['OP-027', 'tolerance of dates', limits.GAME.date_tolerance, 24 * 60 * MINUTE],
  [
    'CARD-01',
    'the card',
    limits.CARD,
    { size: 5, cells: 25, free_index: 12, free_sid: 13, phrase_cells: 24 },
  ],
  ['PHRASE-01', 'phrases of a game', limits.PHRASES.max, 25],
  ['OP-018', 'playable phrases needed', limits.PHRASES.playable_needed, 24],
  ['NEW-15', 'phrases of a quick start', limits.PHRASES.quick_start_count, 24],
  ['OP-030', 'most phrases of one quick start answer', limits.PHRASES.quick_start_count_max, 25],
  ['PHRASE-12', 'positions', [limits.PHRASES.first_sid, limits.PHRASES.last_sid], [1, 25]],
  ['PHRASE-11', 'long phrase', limits.PHRASES.warn_length, 200],
  ['OP-013', 'longest phrase', limits.PHRASES.max_length, 1_000],
  ['OP-028', 'letters of a quick name', limits.QUICK_NAME, { letters_min: 9, letters_max: 14 }],
  ['AUTO-07', 'intervals', limits.AUTO_CALL.intervals_seconds, [15, 30, 60, 120]],
  ['AUTO-07', 'default interval', limits.AUTO_CALL.default_interval_seconds, 15],
  ['AUTO-10', 'auto-call config debounce', limits.AUTO_CALL.config_debounce, 500],
  ['AUTO-11', 'countdown tick', limits.AUTO_CALL.countdown_tick, 100],
  ['LIMIT-02', 'click rate', limits.CLICK_RATE, { clicks: 5, window: 1_000 }],
  ['ROUND-04 ROUND-05', 'reload delay', limits.ROUNDS.reload_delay, 500],
  ['ROUND-07 OP-081', 'height of the round history', limits.ROUNDS.history_height_rem, 16],
  ['OP-011', 'first time', new Date(limits.TIMES.first).toISOString(), '0000-01-01T00:00:00.000Z'],
  ['OP-011', 'last time', new Date(limits.TIMES.last).toISOString(), '9999-12-31T23:59:59.999Z'],
  ['OP-034', 'highest number of a round', limits.ROUNDS.last_number, 2 ** 31 - 1],
];

const SCREEN_ROWS: readonly Row[] = [
  ['LIMIT-04', 'success notification', limits.NOTICE.success, 4 * SECOND],
  ['LIMIT-05', 'info notification', limits.NOTICE.info, 5 * SECOND],
  ['LIMIT-06', 'warning notification', limits.NOTICE.warning, 6 * SECOND],
  ['LIMIT-07', 'error notification', limits.NOTICE.error, 8 * SECOND],
  ['LIMIT-08', 'notification without a kind', limits.NOTICE.default, 5 * SECOND],
  ['PHRASE-10', 'call notification', limits.NOTICE.phrase_call, 5 * SECOND],
  ['SHOUT-05', 'Bingo error', limits.NOTICE.bingo_error, 5 * SECOND],
  ['CARD-09', 'info message', limits.NOTICE.info_message, 4 * SECOND],
  ['CARD-12', 'marked flash', limits.FLASH.marked, 1_500],
  ['PHRASE-14 OP-052', 'edit highlight of a player', limits.FLASH.phrase_edited_player, 1_500],
  ['PHRASE-14 OP-052', 'edit highlight of the host', limits.FLASH.phrase_edited_host, 2 * SECOND],
  ['SHARE-07', 'copy feedback', limits.FLASH.copied, 2 * SECOND],
  ['SHOUT-06', 'confetti', limits.FLASH.confetti, 5 * SECOND],
  ['PWA-07', 'offline banner', limits.BANNER.offline_after, 5 * SECOND],
  ['PWA-08', 'back-online banner', limits.BANNER.online_after, 2 * SECOND],
  ['OP-105', 'back-online banner hidden', limits.BANNER.online_hidden_after, 5 * SECOND],
  ['PWA-05', 'install check', limits.BANNER.install_check, 2 * SECOND],
  ['HEALTH-02', 'integrity check', limits.HEALTH.integrity_check, MINUTE],
  ['HEALTH-03', 'health check', limits.HEALTH.health_check, 30 * SECOND],
  ['HEALTH-04', 'storage test', limits.HEALTH.storage_test, 5 * MINUTE],
  ['HEALTH-05', 'memory check', limits.HEALTH.memory_check, 30 * SECOND],
  ['HEALTH-05', 'memory warning', limits.HEALTH.memory_warn_ratio, 0.8],
  ['HEALTH-06', 'errors kept', limits.HEALTH.errors_kept, 10],
  ['HEALTH-07', 'health entries kept', limits.HEALTH.history_kept, 50],
  ['HEALTH-08', 'corruption entries kept', limits.HEALTH.corruptions_kept, 100],
  ['HEALTH-11', 'log entries kept', limits.HEALTH.log_kept, 500],
  ['HEALTH-11', 'log entries saved', limits.HEALTH.log_saved, 50],
  ['HEALTH-11', 'errors saved', limits.HEALTH.log_errors_saved, 20],
];

const CHAT_ROWS: readonly Row[] = [
  ['CHAT-06', 'messages kept', limits.CHAT.keep, 100],
  ['CHAT-05', 'long message', limits.CHAT.warn_length, 1_000],
  ['OP-013', 'longest message', limits.CHAT.max_length, 5_000],
  ['CHAT-07', 'panel height', limits.CHAT.panel_height_px, 600],
  ['CHAT-08', 'divider gap', limits.CHAT.divider_gap, 5 * MINUTE],
  ['CHAT-09', 'auto-scroll distance', limits.CHAT.auto_scroll_px, 100],
  ['CHAT-10', 'just now', limits.CHAT.just_now, 5 * MINUTE],
  ['CHAT-13', 'retries', limits.CHAT.store_retries, 3],
  ['CHAT-14', 'age in the queue', limits.CHAT.socket_queue_age, 5 * MINUTE],
  ['OP-097', 'typing told', limits.CHAT.typing_start_every, 2 * SECOND],
  ['OP-097', 'typing over', limits.CHAT.typing_stop_after, 3 * SECOND],
  ['LIVE-31', 'reconnect attempts', limits.SOCKET.reconnect_attempts, 10],
  ['LIVE-31', 'first delay', limits.SOCKET.reconnect_first, SECOND],
  ['LIVE-31', 'longest delay', limits.SOCKET.reconnect_cap, 30 * SECOND],
  ['LIVE-31', 'connection time-out', limits.SOCKET.connect_timeout, 10 * SECOND],
  ['LIVE-28', 'reconnect with a new token', limits.SOCKET.expired_reconnect, 100],
  ['LIVE-10 OP-104', 'heartbeat', limits.SOCKET.heartbeat, 30 * SECOND],
  ['LIVE-10 OP-104', 'heartbeat is off', limits.SOCKET.heartbeat_on, false],
  ['OP-096', 'presence grace', limits.SOCKET.presence_grace, 10 * SECOND],
  ['D-20', 'largest frame', limits.SOCKET.frame_max_bytes, 32_768],
  ['OP-130', 'socket messages', [limits.SOCKET.messages_per_second, limits.SOCKET.messages_burst], [20, 40]],
];

const ACCOUNT_ROWS: readonly Row[] = [
  ['AUTH-19 RESET-12', 'shortest password', limits.PASSWORD.min, 8],
  ['RESET-13 OP-120 D-13', 'longest password', limits.PASSWORD.max, 127],
  ['AUTH-12', 'shortest password to try', limits.PASSWORD.sign_in_min, 5],
  ['AUTH-16 OP-116', 'username at signup', [limits.USERNAME.signup_min, limits.USERNAME.signup_max], [2, 50]],
  ['UNAME-08 UNAME-09', 'social username', [limits.USERNAME.social_min, limits.USERNAME.social_max], [3, 20]],
  ['UNAME-13', 'availability check', limits.USERNAME.check_debounce, 500],
  ['UNAME-15', 'local suggestions', limits.USERNAME.local_suggestions, 4],
  ['UNAME-16 OP-129', 'default name', limits.USERNAME.default_name, 'player'],
  ['OP-109', 'access token', limits.SESSION.access_seconds, 900],
  ['SESS-06 OP-109', 'refresh token', limits.SESSION.refresh_days, 7],
  ['OP-109', 'longest session', limits.SESSION.refresh_absolute_days, 30],
  ['OP-109', 'rotation grace', limits.SESSION.rotation_grace, 30 * SECOND],
  ['D-12', 'revocation', limits.SESSION.revocation_reach, 5 * SECOND],
  ['RESET-17', 'reset link', limits.RESET.link_lifetime, 15 * MINUTE],
  ['RESET-08', 'countdown', limits.RESET.redirect_countdown_seconds, 3],
  ['SOCIAL-08 SOCIAL-09', 'callback redirect', limits.ACCOUNT_SCREENS.callback_redirect, 3 * SECOND],
  ['PROF-17', 'password form closes', limits.ACCOUNT_SCREENS.password_form_close, 2 * SECOND],
  ['OP-131', 'a round played', limits.PROGRESS.played, { xp: 10, bucks: 5 }],
  ['OP-131', 'a round won', limits.PROGRESS.won, { xp: 50, bucks: 25 }],
  ['OP-131', 'xp for the next level', limits.PROGRESS.xp_per_level, 100],
  ['PROF-08', 'streak colours', limits.PROGRESS.streak_colour_days, [3, 7, 30]],
  ['PROF-10', 'badges per row', limits.PROGRESS.badges_per_row, 6],
  ['OP-130', 'check-email', limits.RATE.check_email, { max: 20, window: MINUTE }],
  ['OP-130', 'failed logins', limits.RATE.login_failures, { max: 10, window: MINUTE }],
  ['OP-130', 'forgot-password', limits.RATE.forgot_password, { max: 5, window: 15 * MINUTE }],
  ['OP-130', 'usernames', limits.RATE.usernames, { max: 30, window: MINUTE }],
  ['OP-130', 'wrong codes a minute', limits.RATE.wrong_codes, { max: 10, window: MINUTE }],
  ['OP-130', 'wrong codes a day', limits.RATE.wrong_codes_daily, { max: 100, window: 24 * 60 * MINUTE }],
];

describe('limits', () => {
  it.each([...GAME_ROWS, ...SCREEN_ROWS, ...CHAT_ROWS, ...ACCOUNT_ROWS])(
    '%s %s',
    (_ids, _what, actual, expected) => {
      expect(actual).toEqual(expected);
    },
  );
});
