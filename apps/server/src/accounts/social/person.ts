import { inOneLine, withoutHidden } from '@phrase-bingo/game/rules/plain-text';
import { text } from '@phrase-bingo/game/wire/scalars';
import * as z from 'zod/mini';
import { SocialFailed } from './social-failed.ts';

const SUBJECT_MAX = 255;
/** It travels in every token and in an address. */
const FULL_NAME_MAX = 100;

/** Whom a provider sends; without an email it tells ''. */
export type Person = {
  subject: string;
  email: string;
  is_email_verified: boolean;
  full_name: string;
};

export const subject = text(SUBJECT_MAX).check(z.minLength(1));

/** A text a provider may tell; one that cannot be kept counts as not told. */
export const told = z.catch(z._default(text(), ''), '');

/** What a provider says of a person, held to what every one of them must say. */
export function readProfile<T>(schema: z.ZodMiniType<T>, said: unknown): T {
  const read = schema.safeParse(said);
  if (!read.success) throw new SocialFailed('failed', 'the provider did not say who came');
  return read.data;
}

/** A name to suggest usernames from: in one line, and without what turns or hides text. */
export const fullName = (name: string): string =>
  [...withoutHidden(inOneLine(name)).replace(/\s+/g, ' ').trim()].slice(0, FULL_NAME_MAX).join('');
