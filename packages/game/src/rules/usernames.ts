import { characterCount, hasUnprintable } from './characters.ts';
import { USERNAME } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

const RESERVED: ReadonlySet<string> = new Set(['admin', 'root', 'system', 'moderator']);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** They turn the text around them, so that a name would spoil the line it stands in. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The form in which a username is kept and shown. */
export function normalisedUsername(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * Two usernames are the same when their keys are: no regard to case, to width and other dress of a
 * letter, to invisible characters or to the kind and number of spaces.
 */
export function usernameKey(text: string): string {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '');
  // There and back: only this way ß and ẞ meet SS, and a final sigma meets the other one.
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

export function whyNotSignupUsername(text: string): RefusalCode | null {
  const username = normalisedUsername(text);
  if (characterCount(username.replace(INVISIBLE, '')) < USERNAME.signup_min) {
    return 'signup_username_too_short';
  }
  const tooLong = characterCount(username) > USERNAME.signup_max;
  if (tooLong || hasUnprintable(username) || TURNING.test(username)) return 'signup_username_not_allowed';
  return null;
}

export function whyNotSocialUsername(text: string): RefusalCode | null {
  const username = normalisedUsername(text);
  if (username === '') return 'username_required';
  if (username.includes('@')) return 'username_is_email';
  if (characterCount(username) < USERNAME.social_min) return 'username_too_short';
  if (characterCount(username) > USERNAME.social_max) return 'username_too_long';
  if (!/^[A-Za-z0-9_]+$/.test(username)) return 'username_characters';
  if (RESERVED.has(username.toLowerCase())) return 'username_reserved';
  return null;
}

/** What 'Skip for Now' chooses: the provider's name and the time. */
export function skipUsername(provider: string, nowMs: number): string {
  return `${provider}_${nowMs.toString(36)}`.slice(0, USERNAME.social_max);
}
