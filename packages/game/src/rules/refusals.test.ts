import { describe, expect, it } from 'vitest';
import { REFUSALS, type RefusalCode, type RefusalKind, refusalMessage } from './refusals.ts';

const SENTENCES: readonly [ids: string, RefusalCode, sentence: string][] = [
  ['LIVE-27', 'authentication_required', 'Authentication required'],
  ['OP-089', 'token_expired', 'Token expired'],
  ['D-12', 'session_ended', 'Session ended'],
  ['ERR-56', 'too_many_requests', 'Too many requests. Please wait a moment and try again.'],
  ['AUTH-09', 'email_required', 'Email is required'],
  ['AUTH-10', 'email_invalid', 'Please enter a valid email address'],
  ['ERR-42', 'password_wrong', 'Invalid password'],
  ['AUTH-16', 'signup_username_too_short', 'Username must be at least 2 characters'],
  ['OP-116', 'signup_username_not_allowed', 'Username is not available'],
  ['ERR-57 OP-116', 'username_taken', 'Username is not available'],
  ['AUTH-17 PROF-16', 'password_too_weak', 'Password must meet all complexity requirements'],
  ['AUTH-18 PROF-15', 'passwords_differ', 'Passwords do not match'],
  ['RESET-11', 'new_password_required', 'New password is required'],
  ['RESET-12', 'password_too_short', 'Password must be at least 8 characters'],
  ['RESET-13', 'password_too_long', 'Password must be less than 128 characters'],
  ['RESET-14', 'password_confirmation_required', 'Please confirm your password'],
  ['OP-122', 'reset_token_expired', 'Reset token has expired'],
  ['OP-122', 'reset_token_invalid', 'Invalid reset token'],
  ['OP-122', 'reset_token_used', 'Reset token has already been used'],
  ['UNAME-07', 'username_required', 'Username is required'],
  ['UNAME-11', 'username_is_email', 'Username cannot be an email address'],
  ['UNAME-08', 'username_too_short', 'Username must be at least 3 characters'],
  ['UNAME-09', 'username_too_long', 'Username must be 20 characters or less'],
  ['UNAME-10', 'username_characters', 'Only letters, numbers, and underscores allowed'],
  ['UNAME-12', 'username_reserved', 'Username not allowed'],
  ['LINK-03 HOST-03', 'game_not_found', 'Game not found'],
  ['LINK-05', 'game_link_invalid', 'Invalid game link'],
  ['ERR-01', 'game_code_malformed', 'Code is invalid'],
  ['ERR-01', 'game_code_unknown', 'Code is invalid'],
  ['OP-036', 'game_ended', 'This game has ended'],
  ['PLAY-14', 'game_not_ready', 'Game Not Ready'],
  ['ERR-11 OP-032', 'not_joined', 'Please join the game first'],
  ['ERR-11 OP-032', 'no_card', 'Please join the game first'],
  ['NEW-11', 'game_name_empty', 'Game name cannot be empty.'],
  ['NEW-11', 'game_name_characters', 'Game name has characters that cannot be shown in one line.'],
  ['NEW-12', 'start_before_today', 'Start Date cannot be before today.'],
  ['NEW-13', 'end_before_start', 'End Date cannot be before Start Date.'],
  ['PHRASE-01', 'phrases_full', 'Maximum of 25 phrases reached'],
  ['PHRASE-02', 'phrase_empty', 'Phrase cannot be empty'],
  ['PHRASE-03', 'free_phrase_taken', 'Only one FREE space allowed per game'],
  ['OP-039', 'free_phrase_by_edit', 'Only one FREE space allowed per game'],
  ['PHRASE-06', 'phrase_id_invalid', 'Invalid phrase ID'],
  ['CARD-06', 'inactive_marking', 'You must be an active player to mark cells.'],
  ['CARD-09', 'game_not_started', 'Hold tight! The game will start soon and then you can mark your card!'],
  ['CARD-11', 'cell_without_phrase', 'Phrase not found for the selected cell'],
  ['SHOUT-08', 'inactive_shouting', 'You must be an active player to call Bingo.'],
  ['SHOUT-09', 'shout_game_missing', 'Unable to validate Bingo. Please refresh the page and try again.'],
  ['LIMIT-02', 'clicks_too_fast', 'Please slow down your clicking'],
];

const KINDS: readonly [ids: string, RefusalKind, RefusalCode[]][] = [
  [
    'OP-005 SESS-10',
    'unauthenticated',
    ['authentication_required', 'token_invalid', 'token_expired', 'session_ended'],
  ],
  ['OP-005', 'unauthenticated', ['password_wrong', 'account_is_social', 'password_removed']],
  ['OP-005', 'bad_input', ['current_password_wrong']],
  [
    'D-08',
    'conflict',
    ['username_taken', 'email_taken', 'phrases_full', 'free_phrase_taken', 'state_move_not_allowed'],
  ],
  ['D-08', 'bad_input', ['signup_username_not_allowed', 'email_invalid', 'phrase_empty', 'message_too_long']],
  ['D-08', 'not_found', ['game_not_found', 'phrase_not_found', 'player_not_found', 'round_not_found']],
  ['D-09', 'conflict', ['username_setup_done']],
  ['OP-032', 'not_found', ['not_joined']],
  ['OP-032', 'not_allowed', ['no_card']],
  ['OP-054', 'not_allowed', ['inactive_shouting']],
  ['OP-049', 'conflict', ['game_not_started', 'marking_closed', 'shouting_closed']],
  ['OP-085', 'bad_input', ['auto_call_interval_unknown']],
  ['OP-085', 'conflict', ['auto_call_locked']],
  ['OP-136', 'bad_input', ['game_link_invalid']],
  ['D-18', 'not_found', ['active_round_not_found']],
  ['OP-130', 'too_many', ['too_many_requests']],
  ['D-28', 'outdated', ['client_too_old']],
];

describe('refusals', () => {
  it.each(SENTENCES)('%s %s says it word for word', (_ids, code, sentence) => {
    expect(refusalMessage(code)).toBe(sentence);
  });

  it.each(KINDS)('%s %s: %j', (_ids, kind, codes) => {
    for (const code of codes) expect(REFUSALS[code].kind, code).toBe(kind);
  });

  it('OP-115 a social account names its provider', () => {
    expect(refusalMessage('account_is_social', { provider: 'google' })).toBe(
      'This account uses google sign-in.',
    );
  });

  it('OP-115 a value cannot rewrite the sentence, and a missing one shows its place', () => {
    expect(refusalMessage('account_is_social', { provider: '$& {provider}' })).toBe(
      'This account uses $& {provider} sign-in.',
    );
    expect(refusalMessage('account_is_social')).toContain('{provider}');
  });

  it('OP-004 every code is a snake_case word and has a plain sentence', () => {
    for (const [code, { message }] of Object.entries(REFUSALS)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(message.trim()).toBe(message);
      expect(message).not.toBe('');
    }
  });
});
