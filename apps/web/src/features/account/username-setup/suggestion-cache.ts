import * as z from 'zod/mini';
import { readAndNote } from '../../../health/read-and-note.ts';
import { tabStore } from '../../../session/browser-store.ts';

const names = z.array(z.string());

const keyOf = (full_name: string) => `username_suggestions:${full_name}`;

/** The suggestions this tab has already been given for a full name. */
export const readSuggestions = (full_name: string): string[] | null =>
  readAndNote('kept suggestions', names, tabStore.readJson(keyOf(full_name)));

export function keepSuggestions(full_name: string, suggestions: readonly string[]): void {
  tabStore.write(keyOf(full_name), JSON.stringify(suggestions));
}
