import { describe, expect, it } from 'vitest';
import { REFUSALS, type RefusalCode } from '../../rules/refusals.ts';
import { errorBody, toErrorBody } from './errors.ts';
import { statusOfRefusal } from './refusal-status.ts';

/** The refusals of guests and of order in the room, word for word as required. */
const GUESTS_AND_ORDER: readonly [id: string, RefusalCode, status: number, sentence: string][] = [
  ['GUEST-25', 'already_signed_in', 409, 'You are already signed in as {name}.'],
  ['GUEST-13', 'display_name_required', 400, 'Please enter a name'],
  ['GUEST-13', 'display_name_too_long', 400, 'Name must be 24 characters or less'],
  ['GUEST-13', 'display_name_is_email', 400, 'Use a name, not an email address'],
  ['GUEST-13', 'display_name_not_allowed', 400, 'Please choose another name'],
  ['GUEST-16', 'display_name_not_drawn', 400, 'Names are drawn in this game. Press Another Name.'],
  [
    'GUEST-27',
    'too_many_guests',
    429,
    'Many people have joined from this network just now. Try again in {minutes} min, or sign in.',
  ],
  ['GUEST-36', 'guests_not_allowed', 403, 'This game is for people with an account. Sign in to join.'],
  ['MOD-22', 'room_locked', 409, 'The host has locked this game. Nobody new can join right now.'],
  ['MOD-17', 'banned_from_game', 403, 'The host has banned you from this game.'],
  [
    'MOD-18',
    'browser_banned',
    403,
    'This browser was banned from this game. Ask the host, or sign in with an account.',
  ],
  ['MOD-09', 'removed_from_game', 404, 'The host removed you from this game. You can join again.'],
  ['GUEST-37', 'guest_cannot_host', 403, 'Create an account to host a game. Your cards and wins come along.'],
  ['GUEST-38', 'guest_has_no_password', 403, 'Create an account first, then you can set a password.'],
  ['CLAIM-04', 'not_guest', 409, 'This is a full account already.'],
  ['CLAIM-09', 'merge_password_wrong', 400, 'Invalid password'],
  ['CLAIM-09', 'merge_account_is_social', 400, 'This account uses {provider} sign-in.'],
  ['MOD-02', 'host_is_exempt', 403, 'The host cannot be removed, banned or muted.'],
  ['MOD-20', 'ban_not_found', 404, 'This person is not banned.'],
  ['MOD-31', 'filter_words_too_many', 400, 'At most 100 words fit in a list'],
  ['MOD-31', 'filter_word_length', 400, 'A word must have 1 to 50 characters'],
  ['CHATMOD-03', 'muted_in_chat', 403, 'The host has muted you. You can read, but not write.'],
  ['CHATMOD-05', 'slow_chat', 429, 'Slow chat is on. You can write again in {seconds} s.'],
  ['CHATMOD-09', 'message_fixed', 409, 'Lines of the game itself cannot be removed or reported.'],
  ['CHATMOD-19', 'report_own_message', 409, 'You cannot report your own message.'],
  ['CHATMOD-19', 'report_by_host', 409, 'You can remove this message yourself.'],
];

describe('error body', () => {
  it('OP-004 API-37 the sentence stands in message, in error.message and in detail', () => {
    const body = toErrorBody('password_wrong', REFUSALS.password_wrong.message);
    expect(body).toEqual({
      error: { code: 'password_wrong', message: 'Invalid password' },
      message: 'Invalid password',
      detail: 'Invalid password',
    });
    expect(errorBody.parse(body)).toEqual(body);
  });

  it('OP-004 detail is always text, never a list', () => {
    const body = toErrorBody('bad_request', 'The request is not valid.');
    expect(errorBody.safeParse({ ...body, detail: ['x'] }).success).toBe(false);
  });
});

describe('refusals of guests and order', () => {
  it.each(GUESTS_AND_ORDER)('%s %s is %i: %s', (_id, code, status, sentence) => {
    expect(REFUSALS[code].message).toBe(sentence);
    expect(statusOfRefusal(code)).toBe(status);
  });
});
