export type RefusalKind =
  | 'bad_input'
  | 'unauthenticated'
  | 'not_allowed'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'outdated'
  | 'unavailable';

export type Refusal = { kind: RefusalKind; message: string };

/** The refusals of accounts and visitors that pages tell by themselves, apart from all others for a light first page. */
export const ACCOUNT_REFUSALS = {
  client_too_old: {
    kind: 'outdated',
    message: 'This version of the app is too old. Please reload the page.',
  },

  // sign-in and sign-up
  email_required: { kind: 'bad_input', message: 'Email is required' },
  email_invalid: { kind: 'bad_input', message: 'Please enter a valid email address' },
  password_wrong: { kind: 'unauthenticated', message: 'Invalid password' },
  signup_username_too_short: { kind: 'bad_input', message: 'Username must be at least 2 characters' },
  signup_username_not_allowed: { kind: 'bad_input', message: 'Username is not available' },
  password_too_weak: { kind: 'bad_input', message: 'Password must meet all complexity requirements' },
  passwords_differ: { kind: 'bad_input', message: 'Passwords do not match' },
  password_too_short: { kind: 'bad_input', message: 'Password must be at least 8 characters' },
  password_too_long: { kind: 'bad_input', message: 'Password must be less than 128 characters' },

  // reset and change of the password
  new_password_required: { kind: 'bad_input', message: 'New password is required' },
  current_password_wrong: { kind: 'bad_input', message: 'Current password is incorrect' },
  password_confirmation_required: { kind: 'bad_input', message: 'Please confirm your password' },

  // guests
  display_name_required: { kind: 'bad_input', message: 'Please enter a name' },
  display_name_too_long: { kind: 'bad_input', message: 'Name must be 24 characters or less' },
  display_name_is_email: { kind: 'bad_input', message: 'Use a name, not an email address' },
  display_name_not_allowed: { kind: 'bad_input', message: 'Please choose another name' },

  // usernames of social accounts
  username_required: { kind: 'bad_input', message: 'Username is required' },
  username_is_email: { kind: 'bad_input', message: 'Username cannot be an email address' },
  username_too_short: { kind: 'bad_input', message: 'Username must be at least 3 characters' },
  username_too_long: { kind: 'bad_input', message: 'Username must be 20 characters or less' },
  username_characters: { kind: 'bad_input', message: 'Only letters, numbers, and underscores allowed' },
  username_reserved: { kind: 'bad_input', message: 'Username not allowed' },

  // the way into a game
  game_code_malformed: { kind: 'bad_input', message: 'Code is invalid' },
  game_ended: { kind: 'conflict', message: 'This game has ended' },
  guests_not_allowed: {
    kind: 'not_allowed',
    message: 'This game is for people with an account. Sign in to join.',
  },
  room_locked: {
    kind: 'conflict',
    message: 'The host has locked this game. Nobody new can join right now.',
  },
  browser_banned: {
    kind: 'not_allowed',
    message: 'This browser was banned from this game. Ask the host, or sign in with an account.',
  },
} as const satisfies Record<string, Refusal>;

export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;

/** The sentence of a refusal of an account or a visitor. */
export const accountMessage = (code: AccountRefusal): string => ACCOUNT_REFUSALS[code].message;
