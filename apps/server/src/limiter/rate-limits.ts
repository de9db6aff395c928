import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import type { RATE } from '@phrase-bingo/game/rules/limits';
import { Refusal } from '../refusal.ts';
import { bucket, ofAccount, ofAddress, paceOf } from './buckets.ts';
import { countCall, countFailures, countSuccesses, limitPace } from './count.ts';
import type { Bucket, Limiter } from './limiter.ts';

const ofEmail = (email_key: string) => `email ${email_key}`;

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
    [
      'password_wrong',
      'account_is_social',
      'password_removed',
      'merge_password_wrong',
      'merge_account_is_social',
    ],
    work,
  );

/** Whoever has the password cannot fill the database with sessions. */
export const limitRightLogins = <T>(limiter: Limiter, user_id: string, work: () => Promise<T>): Promise<T> =>
  countSuccesses(limiter, [bucket('logins', ofAccount(user_id))], work);

/** Only new exchanges count; the work says whether it was one. */
export const limitRefreshes = <T extends { is_new: boolean }>(
  limiter: Limiter,
  session_id: string,
  work: () => Promise<T>,
): Promise<T> =>
  countSuccesses(limiter, [bucket('refreshes', `session ${session_id}`)], work, {
    counts: ({ is_new }) => is_new,
  });

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

/** The code of a sheet can be guessed as well, and then not even the right one is answered. */
export const limitUnknownPaperCards = <T>(
  limiter: Limiter,
  address: string,
  work: () => Promise<T>,
): Promise<T> =>
  countFailures(limiter, [bucket('unknown_paper_cards', ofAddress(address))], ['paper_card_not_found'], work);

export const limitSignUps = (limiter: Limiter, address: string): Promise<void> =>
  countCall(limiter, [bucket('sign_ups', ofAddress(address))]);

const MINUTE_SECONDS = 60;

/** Only guests that were made count, not those who come back. */
export const limitNewGuests = <T extends { is_new: boolean }>(
  limiter: Limiter,
  address: string,
  work: () => Promise<T>,
): Promise<T> =>
  countSuccesses(limiter, [bucket('new_guests', ofAddress(address))], work, {
    counts: ({ is_new }) => is_new,
    toRefusal: (seconds) =>
      new Refusal('too_many_guests', { minutes: String(Math.ceil(seconds / MINUTE_SECONDS)) }, seconds),
  });

export const limitNewGames = <T>(limiter: Limiter, user_id: string, work: () => Promise<T>): Promise<T> =>
  countSuccesses(limiter, [bucket('new_games', ofAccount(user_id))], work);

export const limitScreenLinks = <T>(limiter: Limiter, user_id: string, work: () => Promise<T>): Promise<T> =>
  countSuccesses(limiter, [bucket('screen_links', ofAccount(user_id))], work);

export const limitScreenRepeats = <T>(
  limiter: Limiter,
  user_id: string,
  work: () => Promise<T>,
): Promise<T> => countSuccesses(limiter, [bucket('screen_repeats', ofAccount(user_id))], work);

type Guess<T> = { address: string; wrong: AnyRefusal; work: () => Promise<T> };

/** Counted after the work, so that a right guess is answered while its address is limited. */
async function limitGuesses<T>(
  limiter: Limiter,
  rule: keyof typeof RATE,
  { address, wrong, work }: Guess<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const is_wrong = error instanceof Refusal && error.code === wrong;
    if (is_wrong) await countCall(limiter, [bucket(rule, ofAddress(address))]);
    throw error;
  }
}

export const limitWrongScreenTokens = <T>(
  limiter: Limiter,
  address: string,
  work: () => Promise<T>,
): Promise<T> => limitGuesses(limiter, 'wrong_screen_tokens', { address, wrong: 'screen_link_ended', work });

export const limitWrongLinks = <T>(limiter: Limiter, address: string, work: () => Promise<T>): Promise<T> =>
  limitGuesses(limiter, 'wrong_links', { address, wrong: 'game_not_found', work });

/** Public, so right ones count too, apart from wrong ones. */
export const limitInvitations = <T>(limiter: Limiter, address: string, work: () => Promise<T>): Promise<T> =>
  countSuccesses(limiter, [bucket('invitations', ofAddress(address))], () =>
    limitWrongLinks(limiter, address, work),
  );

export const limitUnknownRefreshTokens = <T>(
  limiter: Limiter,
  address: string,
  work: () => Promise<T>,
): Promise<T> => limitGuesses(limiter, 'unknown_refresh_tokens', { address, wrong: 'token_invalid', work });

export const limitUnknownPacks = <T>(limiter: Limiter, address: string, work: () => Promise<T>): Promise<T> =>
  limitGuesses(limiter, 'unknown_packs', { address, wrong: 'pack_not_found', work });

export const limitPackWrites = (limiter: Limiter, user_id: string): Promise<void> =>
  countCall(limiter, [bucket('pack_writes', ofAccount(user_id))]);

type RecapRead = 'fairness' | 'recap' | 'history';

export const limitRecapReads = (limiter: Limiter, read: RecapRead, user_id: string): Promise<void> =>
  countCall(limiter, [bucket(`${read}_reads`, ofAccount(user_id))]);

/** The same name again is no change; the work says whether it was one. */
export const limitGuestNames = (
  limiter: Limiter,
  user_id: string,
  work: () => Promise<boolean>,
): Promise<boolean> =>
  countSuccesses(limiter, [bucket('guest_names', ofAccount(user_id))], work, {
    counts: (is_changed) => is_changed,
  });

/** Only new reports count; the work says whether it was one. */
export const limitReports = (
  limiter: Limiter,
  user_id: string,
  work: () => Promise<boolean>,
): Promise<boolean> =>
  countSuccesses(limiter, [bucket('reports', ofAccount(user_id))], work, { counts: (is_new) => is_new });

export const limitMessages = (limiter: Limiter, user_id: string): Promise<void> =>
  limitPace(limiter, paceOf('messages', user_id));

export const limitChanges = (limiter: Limiter, user_id: string): Promise<void> =>
  limitPace(limiter, paceOf('changes', user_id));

/** 0 when one more may be made, otherwise the milliseconds to wait. */
export const passSnapshot = (limiter: Limiter, user_id: string): Promise<number> =>
  limiter.pass(paceOf('snapshots', user_id));
