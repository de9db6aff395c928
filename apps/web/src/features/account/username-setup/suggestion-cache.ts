import * as z from 'zod/mini';
import { readAndNote } from '../../../health/read-and-note.ts';

const names = z.array(z.string());

const keyOf = (full_name: string) => `username_suggestions:${full_name}`;

/** The suggestions this tab has already been given for a full name. */
export function readSuggestions(full_name: string): string[] | null {
  try {
    return readAndNote('kept suggestions', names, JSON.parse(sessionStorage.getItem(keyOf(full_name)) ?? ''));
  } catch {
    return null;
  }
}

export function keepSuggestions(full_name: string, suggestions: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(full_name), JSON.stringify(suggestions));
  } catch {
    // What cannot be kept is asked for again next time.
  }
}
