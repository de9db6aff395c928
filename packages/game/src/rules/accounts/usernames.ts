import { characterCount } from '../characters.ts';
import { USERNAME } from '../limits.ts';
import { isPlainLine, withoutHidden } from '../plain-text.ts';
import type { AccountRefusal } from './account-refusals.ts';
import { usernameKey } from './username-key.ts';

function drawn(text: string, looks: ReadonlyMap<string, string>): string {
  let seen = '';
  for (const one of text.normalize('NFD')) seen += looks.get(one) ?? one;
  return seen.normalize('NFD');
}

/**
 * Names with the same skeleton look alike, given what each character looks like (Unicode Technical Standard 39).
 * The looks are taken twice: as the name is written, since the capital of в looks like B, and without regard to
 * case, as names are compared. A capital I looks like l, so i counts as l too.
 */
export function skeletonBy(looks: ReadonlyMap<string, string>, name: string): string {
  const as_written = drawn(withoutHidden(name), looks);
  return drawn(usernameKey(as_written), looks).toLowerCase().replaceAll('i', 'l');
}

/** Names that would seem to speak for the game; compared without separators. */
export const RESERVED_WORDS = [
  'admin',
  'root',
  'system',
  'moderator',
  'host',
  'phrasebingo',
  'lucky',
] as const;

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS);

/** Drops combining marks that do not form a letter: ö stays, an underlined a becomes a plain one. */
const SEPARATORS = /[\p{P}\p{S}\p{Z}\p{M}]/gu;

/** The form in which a username is stored and shown. */
export function normalisedUsername(text: string): string {
  return text.normalize('NFC').trim();
}

/** The letters and digits of a name, run together. */
export const bareLetters = (text: string): string =>
  withoutHidden(text.normalize('NFKC')).replace(SEPARATORS, '');

const isReserved = (text: string): boolean => RESERVED.has(usernameKey(bareLetters(text)));

export function whyNotSignupUsername(text: string): AccountRefusal | null {
  const username = normalisedUsername(text);
  if (characterCount(withoutHidden(username).trim()) < USERNAME.signup_min) {
    return 'signup_username_too_short';
  }
  const is_fit =
    characterCount(username) <= USERNAME.signup_max && isPlainLine(username) && !isReserved(username);
  return is_fit ? null : 'signup_username_not_allowed';
}

export function whyNotSocialUsername(text: string): AccountRefusal | null {
  const username = normalisedUsername(text);
  if (username === '') return 'username_required';
  if (username.includes('@')) return 'username_is_email';
  if (characterCount(username) < USERNAME.social_min) return 'username_too_short';
  if (characterCount(username) > USERNAME.social_max) return 'username_too_long';
  if (!/^[A-Za-z0-9_]+$/.test(username)) return 'username_characters';
  if (isReserved(username)) return 'username_reserved';
  return null;
}

/** What 'Skip for Now' chooses: the provider's name and the time. */
export function skipUsername(provider: string, now: number): string {
  return `${provider}_${now.toString(36)}`.slice(0, USERNAME.social_max);
}
