import { PACE, RATE } from '@phrase-bingo/game/rules/limits';
import { addressKey } from './address-key.ts';
import { countCall, countFailures, countSuccesses, limitPace } from './count.ts';
import type { Bucket, Limiter, Pace } from './limiter.ts';

const bucket = (rule: keyof typeof RATE, key: string): Bucket => ({ rule, key, ...RATE[rule] });
const paceOf = (rule: keyof typeof PACE, key: string): Pace => ({ rule, key, ...PACE[rule] });
const ofAddress = (address: string) => `address ${addressKey(address)}`;
const ofEmail = (email_key: string) => `email ${email_key}`;
const ofAccount = (user_id: string) => `account ${user_id}`;

export const limitEmailChecks = (limiter: Limiter, address: string): Promise<void> =>
  countCall(limiter, [bucket('check_email', ofAddress(address))]);

type Visitor = {
  address: string;
  email_key: string;
  /** A browser that has signed in to the account before; null for all others. */
  known_device: string | null;
};

/** What strangers do with the same email or address does not count against a known device. */
const ofVisitor = (rule: keyof typeof RATE, { address, email_key, known_device }: Visitor): Bucket[] =>
  known_device === null
    ? [bucket(rule, ofAddress(address)), bucket(rule, ofEmail(email_key))]
    : [bucket(rule, `device ${known_device}`)];

export const limitResetRequests = (limiter: Limiter, visitor: Visitor): Promise<void> =>
  countCall(limiter, ofVisitor('forgot_password', visitor));

export const limitLogins = <T>(limiter: Limiter, visitor: Visitor, work: () => Promise<T>): Promise<T> =>
  countFailures(
    limiter,
    ofVisitor('login_failures', visitor),
    ['password_wrong', 'account_is_social', 'password_removed'],
    work,
  );

/** Guessing the password from within a session is limited like guessing it at the login. */
export const limitPasswordChanges = <T>(
  limiter: Limiter,
  user_id: string,
  work: () => Promise<T>,
): Promise<T> =>
  countFailures(limiter, [bucket('login_failures', ofAccount(user_id))], ['current_password_wrong'], work);

type UsernameCaller = { call: 'suggest' | 'check'; address: string; user_id: string };

export const limitUsernameCalls = (
  limiter: Limiter,
  { call, address, user_id }: UsernameCaller,
): Promise<void> =>
  countCall(limiter, [
    bucket('usernames', `${call} ${ofAddress(address)}`),
    bucket('usernames', `${call} ${ofAccount(user_id)}`),
  ]);

type Guesser = { address: string; user_id: string };

/** Also limited by address: many accounts behind one address could guess a six-digit code. */
export const limitWrongCodes = <T>(
  limiter: Limiter,
  { address, user_id }: Guesser,
  work: () => Promise<T>,
): Promise<T> =>
  countFailures(
    limiter,
    [
      bucket('wrong_codes', ofAccount(user_id)),
      bucket('wrong_codes_daily', ofAccount(user_id)),
      bucket('wrong_codes_of_address', ofAddress(address)),
    ],
    ['game_code_unknown'],
    work,
  );

/** Short links can be guessed like codes. */
export const limitWrongLinks = <T>(limiter: Limiter, address: string, work: () => Promise<T>): Promise<T> =>
  countFailures(limiter, [bucket('wrong_codes_of_address', ofAddress(address))], ['game_not_found'], work);

/** Public, so every request counts, not only wrong links. */
export async function limitInvitations<T>(
  limiter: Limiter,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  await countCall(limiter, [bucket('invitations', ofAddress(address))]);
  return limitWrongLinks(limiter, address, work);
}

export const limitSignUps = (limiter: Limiter, address: string): Promise<void> =>
  countCall(limiter, [bucket('sign_ups', ofAddress(address))]);

export const limitNewGames = <T>(limiter: Limiter, user_id: string, work: () => Promise<T>): Promise<T> =>
  countSuccesses(limiter, [bucket('new_games', ofAccount(user_id))], work);

export const limitMessages = (limiter: Limiter, user_id: string): Promise<void> =>
  limitPace(limiter, paceOf('messages', user_id));

export const limitChanges = (limiter: Limiter, user_id: string): Promise<void> =>
  limitPace(limiter, paceOf('changes', user_id));
