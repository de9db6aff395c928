import { characterCount, firstCharacters } from '../characters.ts';
import { GUEST } from '../limits.ts';
import { isBlank, isPlainLine } from '../plain-text.ts';
import type { AccountRefusal } from './account-refusals.ts';
import { usernameKey } from './username-key.ts';

/** Names that would seem to speak for the game. */
const RESERVED: ReadonlySet<string> = new Set(['admin', 'root', 'system', 'moderator', 'host']);

const EMAIL_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

/** The form in which a guest's name is stored and shown. */
export const normalisedDisplayName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ');

export function whyNotDisplayName(text: string): AccountRefusal | null {
  const name = normalisedDisplayName(text);
  if (isBlank(name)) return 'display_name_required';
  if (characterCount(name) > GUEST.name_max) return 'display_name_too_long';
  if (EMAIL_ADDRESS.test(name)) return 'display_name_is_email';
  return !isPlainLine(name) || RESERVED.has(usernameKey(name)) ? 'display_name_not_allowed' : null;
}

/** The name with a number, short enough for a name. */
export function numberedName(display_name: string, number: number): string {
  const ending = ` ${number}`;
  return firstCharacters(display_name, GUEST.name_max - ending.length).trim() + ending;
}

/**
 * Names guests of one game, one after the other: the display name, or with the smallest number from 2 that is free.
 * `taken` has the keys of the names in the game, and gets those that are given.
 */
export function openNaming(taken: Set<string>): (display_name: string) => string {
  /** By display name: all numbers below are taken, so that a crowd of the same name is named in one go. */
  const reached = new Map<string, number>();
  return (display_name) => {
    let number = reached.get(display_name) ?? 1;
    let name = number === 1 ? display_name : numberedName(display_name, number);
    while (taken.has(usernameKey(name))) {
      number += 1;
      name = numberedName(display_name, number);
    }
    reached.set(display_name, number);
    taken.add(usernameKey(name));
    return name;
  };
}

/** Whether a name in a game comes from this display name, with or without a number. */
export function isNameOf(display_name: string, name: string): boolean {
  const number = / (\d+)$/.exec(name)?.[1];
  return name === display_name || (!!number && numberedName(display_name, Number(number)) === name);
}
