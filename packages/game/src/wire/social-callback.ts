import * as z from 'zod/mini';
import { field, text } from './scalars.ts';

/**
 * Why a social sign-in brought no token: cancelled at the provider, no email shared, an email the provider has not
 * verified, started in another browser or too long ago, no keys or no answer, and everything else.
 */
const SOCIAL_FAILURES = [
  'cancelled',
  'email_missing',
  'email_unverified',
  'expired',
  'unavailable',
  'failed',
] as const;
export type SocialFailure = (typeof SOCIAL_FAILURES)[number];

/** What a person should know after signing in; unknown codes of a later server are ignored. */
const SOCIAL_NOTICES = ['password_removed', 'account_ready'] as const;
export type SocialNotice = (typeof SOCIAL_NOTICES)[number];

/** A count in an address; anything else is ignored. */
const counted = z.catch(z.optional(z.string().check(z.regex(/^\d{1,9}$/))), undefined);

/** The query parameters of the redirect to /oauth/callback that ends a social sign-in. */
export const socialCallback = z.object({
  token: z.optional(text(8_192)),
  needs_username_setup: z.optional(z.enum(['true', 'false'])),
  redirect_url: field(8_000),
  error: z.optional(z.catch(z.enum(SOCIAL_FAILURES), 'failed')),
  notice: z.catch(z.optional(z.enum(SOCIAL_NOTICES)), undefined),
  /** After a guest was merged into the account: the games that became the account's, and those that did not. */
  games_moved: counted,
  games_kept: counted,
});
export type SocialCallback = z.input<typeof socialCallback>;
