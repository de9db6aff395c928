import { hasUnprintable } from '../characters.ts';
import { EMAIL } from '../limits.ts';
import type { AccountRefusal } from './account-refusals.ts';

/**
 * Basic on purpose, and linear to match. Characters that mail software reads as lists, groups, comments
 * or quotes are left out, so that one address can never become two.
 */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u;

/** The form in which an email is stored and compared. */
export function normalisedEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function whyNotEmail(text: string): AccountRefusal | null {
  const email = text.trim();
  if (email === '') return 'email_required';
  if (email.length > EMAIL.max || hasUnprintable(email) || !ADDRESS.test(email)) return 'email_invalid';
  // A look-alike such as the Kelvin sign would fall together with another person's address in lower case.
  if (email.normalize('NFKC') !== email) return 'email_invalid';
  return null;
}
