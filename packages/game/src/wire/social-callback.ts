import * as z from 'zod/mini';
import { field, text } from './scalars.ts';

/**
 * Why a social sign-in brought no token: turned back at the provider, no email told, an email the provider has
 * not confirmed, begun elsewhere or too long ago, no keys or no answer, and all the rest.
 */
export const SOCIAL_FAILURES = [
  'cancelled',
  'email_missing',
  'email_unverified',
  'expired',
  'unavailable',
  'failed',
] as const;
export type SocialFailure = (typeof SOCIAL_FAILURES)[number];

/** The query with which the server ends a social sign-in on the page /oauth/callback. */
export const socialCallback = z.object({
  token: z.optional(text(8_192)),
  needs_username_setup: z.optional(z.enum(['true', 'false'])),
  redirect_url: field(8_000),
  error: z.optional(z.catch(z.enum(SOCIAL_FAILURES), 'failed')),
});
export type SocialCallback = z.input<typeof socialCallback>;
