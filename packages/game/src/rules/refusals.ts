import { ACCOUNT_REFUSALS, type Refusal } from './accounts/account-refusals.ts';

const CODE_IS_INVALID = 'Code is invalid';
const JOIN_FIRST = 'Please join the game first';
const ONE_FREE = 'Only one FREE space allowed per game';
const NO_ACTIVE_ROUND = 'There is no active round';

/** A stable code, its kind and the sentence a person reads. Those of packs are apart: all-refusals.ts has every one. */
export const REFUSALS = {
  // requests in general
  bad_request: { kind: 'bad_input', message: 'The request is not valid.' },
  route_not_found: { kind: 'not_found', message: 'There is nothing at this address.' },
  too_many_requests: {
    kind: 'too_many',
    message: 'Too many requests. Please wait a moment and try again.',
  },
  foreign_origin: { kind: 'not_allowed', message: 'Another site may not connect here.' },
  service_unavailable: {
    kind: 'unavailable',
    message: 'The service is busy for a moment. Please try again.',
  },

  // sessions
  authentication_required: { kind: 'unauthenticated', message: 'Authentication required' },
  token_invalid: { kind: 'unauthenticated', message: 'Invalid token' },
  token_expired: { kind: 'unauthenticated', message: 'Token expired' },
  session_ended: { kind: 'unauthenticated', message: 'Session ended' },
  username_setup_needed: { kind: 'not_allowed', message: 'Choose a username first' },

  ...ACCOUNT_REFUSALS,

  // sign-in and sign-up
  email_taken: { kind: 'conflict', message: 'An account with this email already exists' },
  username_taken: {
    kind: 'conflict',
    message: ACCOUNT_REFUSALS.signup_username_not_allowed.message,
  },
  account_is_social: { kind: 'unauthenticated', message: 'This account uses {provider} sign-in.' },
  password_removed: {
    kind: 'unauthenticated',
    message:
      'The password of this account was removed. Sign in with {provider}, or set a new one with Forgot Password.',
  },

  // reset and change of the password
  reset_token_expired: { kind: 'bad_input', message: 'Reset token has expired' },
  reset_token_invalid: { kind: 'bad_input', message: 'Invalid reset token' },
  reset_token_used: { kind: 'bad_input', message: 'Reset token has already been used' },
  password_is_social: {
    kind: 'not_allowed',
    message: 'Your password is managed by your social sign-in provider.',
  },

  // guests
  already_signed_in: { kind: 'conflict', message: 'You are already signed in as {name}.' },
  display_name_not_drawn: {
    kind: 'bad_input',
    message: 'Names are drawn in this game. Press Another Name.',
  },
  too_many_guests: {
    kind: 'too_many',
    message: 'Many people have joined from this network just now. Try again in {minutes} min, or sign in.',
  },
  guest_cannot_host: {
    kind: 'not_allowed',
    message: 'Create an account to host a game. Your cards and wins come along.',
  },
  guest_has_no_password: {
    kind: 'not_allowed',
    message: 'Create an account first, then you can set a password.',
  },
  not_guest: { kind: 'conflict', message: 'This is a full account already.' },
  merge_password_wrong: { kind: 'bad_input', message: 'Invalid password' },
  merge_account_is_social: { kind: 'bad_input', message: 'This account uses {provider} sign-in.' },

  // usernames of social accounts
  username_setup_done: { kind: 'conflict', message: 'This account already has a username' },

  // finding and joining a game
  game_not_found: { kind: 'not_found', message: 'Game not found' },
  game_link_invalid: { kind: 'bad_input', message: 'Invalid game link' },
  game_code_unknown: { kind: 'not_found', message: CODE_IS_INVALID },
  game_not_ready: { kind: 'conflict', message: 'Game Not Ready' },
  not_joined: { kind: 'not_found', message: JOIN_FIRST },
  no_card: { kind: 'not_allowed', message: JOIN_FIRST },
  not_host: { kind: 'not_allowed', message: 'Only the host can do this' },
  not_member: { kind: 'not_allowed', message: 'Only the host and the players can see this' },

  removed_from_game: {
    kind: 'not_found',
    message: 'The host removed you from this game. You can join again.',
  },
  banned_from_game: { kind: 'not_allowed', message: 'The host has banned you from this game.' },

  // the game itself
  games_full: {
    kind: 'conflict',
    message: 'You have reached the limit of 500 games. Archive some first.',
  },
  rounds_full: {
    kind: 'conflict',
    message: 'This game has reached the limit of 500 rounds. Create a new one to play on.',
  },
  game_name_empty: { kind: 'bad_input', message: 'Game name cannot be empty.' },
  game_name_too_long: { kind: 'bad_input', message: 'Game name must be 100 characters or less.' },
  game_name_characters: {
    kind: 'bad_input',
    message: 'Game name has characters that cannot be shown in one line.',
  },
  game_name_locked: { kind: 'conflict', message: 'The game name cannot be changed now' },
  start_before_today: { kind: 'bad_input', message: 'Start Date cannot be before today.' },
  end_before_start: { kind: 'bad_input', message: 'End Date cannot be before Start Date.' },
  end_in_past: { kind: 'bad_input', message: 'End Date cannot be in the past.' },
  state_move_not_allowed: { kind: 'conflict', message: 'The game cannot move to that state from here' },
  no_pattern_left: { kind: 'bad_input', message: 'At least one winning pattern must stay on' },
  pattern_letter_unknown: { kind: 'bad_input', message: 'That letter is not a winning pattern' },
  patterns_locked: { kind: 'conflict', message: 'The patterns of an ended game cannot be changed' },

  // phrases
  phrase_id_invalid: { kind: 'bad_input', message: 'Invalid phrase ID' },
  phrase_not_found: { kind: 'not_found', message: 'Phrase not found' },
  phrase_empty: { kind: 'bad_input', message: 'Phrase cannot be empty' },
  phrase_too_long: { kind: 'bad_input', message: 'Phrase must be 1000 characters or less' },
  phrases_full: { kind: 'conflict', message: 'Maximum of 25 phrases reached' },
  free_phrase_taken: { kind: 'conflict', message: ONE_FREE },
  free_phrase_by_edit: { kind: 'conflict', message: ONE_FREE },
  free_phrase_not_editable: { kind: 'conflict', message: 'The FREE phrase cannot be edited' },
  free_phrase_not_callable: { kind: 'conflict', message: 'The FREE phrase cannot be called' },
  phrases_locked: { kind: 'conflict', message: 'Phrases can only be changed before play starts' },
  phrase_delete_locked: { kind: 'conflict', message: 'Phrases can only be deleted during setup' },
  calling_closed: { kind: 'conflict', message: 'Phrases can only be called while the game is PLAYING' },

  // marking and shouting
  inactive_marking: { kind: 'not_allowed', message: 'You must be an active player to mark cells.' },
  inactive_shouting: { kind: 'not_allowed', message: 'You must be an active player to call Bingo.' },
  shout_game_missing: {
    kind: 'bad_input',
    message: 'Unable to validate Bingo. Please refresh the page and try again.',
  },
  game_not_started: {
    kind: 'conflict',
    message: 'Hold tight! The game will start soon and then you can mark your card!',
  },
  marking_closed: { kind: 'conflict', message: 'Cells cannot be marked now' },
  shouting_closed: { kind: 'conflict', message: 'Bingo cannot be called now' },
  free_cell_fixed: { kind: 'conflict', message: 'The FREE space is always marked' },
  cell_without_phrase: { kind: 'conflict', message: 'Phrase not found for the selected cell' },
  clicks_too_fast: { kind: 'too_many', message: 'Please slow down your clicking' },

  // players
  player_not_found: { kind: 'not_found', message: 'Player not found' },
  own_row_fixed: { kind: 'not_allowed', message: 'The host is always active' },

  // order in the room
  host_is_exempt: { kind: 'not_allowed', message: 'The host cannot be removed, banned or muted.' },
  ban_not_found: { kind: 'not_found', message: 'This person is not banned.' },
  filter_words_too_many: { kind: 'bad_input', message: 'At most 100 words fit in a list' },
  filter_word_length: { kind: 'bad_input', message: 'A word must have 1 to 50 characters' },

  // rounds
  round_not_found: { kind: 'not_found', message: 'Round not found' },
  active_round_not_found: { kind: 'not_found', message: NO_ACTIVE_ROUND },
  no_active_round: { kind: 'conflict', message: NO_ACTIVE_ROUND },
  round_needs_playing: {
    kind: 'conflict',
    message: 'A new round can only start while the game is PLAYING',
  },
  rehydrate_not_allowed: { kind: 'conflict', message: 'Only an ended game can be rehydrated' },

  // auto-caller
  auto_call_needs_playing: {
    kind: 'conflict',
    message: 'The auto-caller can only run while the game is PLAYING',
  },
  auto_call_interval_unknown: {
    kind: 'bad_input',
    message: 'The interval must be 15, 30, 60 or 120 seconds',
  },
  auto_call_locked: {
    kind: 'conflict',
    message: 'Interval and order cannot be changed while the auto-caller is active',
  },
  auto_call_nothing_left: { kind: 'conflict', message: 'Every phrase has been called' },

  // the big screen and the remote
  screen_link_ended: { kind: 'not_found', message: 'This screen link is no longer valid' },
  screen_link_not_found: { kind: 'not_found', message: 'There is no big screen link' },
  call_moved_on: { kind: 'conflict', message: 'Another phrase was called meanwhile' },

  // chat
  message_empty: { kind: 'bad_input', message: 'Message cannot be empty' },
  message_too_long: { kind: 'bad_input', message: 'Message must be 5000 characters or less' },
  message_not_found: { kind: 'not_found', message: 'Message not found' },
  muted_in_chat: {
    kind: 'not_allowed',
    message: 'The host has muted you. You can read, but not write.',
  },
  slow_chat: {
    kind: 'too_many',
    message: 'Slow chat is on. You can write again in {seconds} s.',
  },
  message_fixed: {
    kind: 'conflict',
    message: 'Lines of the game itself cannot be removed or reported.',
  },
  report_own_message: { kind: 'conflict', message: 'You cannot report your own message.' },
  report_by_host: { kind: 'conflict', message: 'You can remove this message yourself.' },
} as const satisfies Record<string, Refusal>;

export type { RefusalKind } from './accounts/account-refusals.ts';
export type RefusalCode = keyof typeof REFUSALS;

export const sentenceOf = ({ message }: Refusal, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The sentence of a refusal, with its {placeholders} filled in. */
export function refusalMessage(code: RefusalCode, values: Readonly<Record<string, string>> = {}): string {
  return sentenceOf(REFUSALS[code], values);
}
