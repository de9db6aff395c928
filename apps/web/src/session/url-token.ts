import { isFields } from '@phrase-bingo/game/wire/plain-guards';
import { PATHS } from '../paths.ts';
import { tabStore } from './browser-store.ts';

const BRINGS_A_TOKEN: readonly string[] = [PATHS.reset_password, PATHS.social_callback];

/** For this tab alone, and for no longer than its page. */
const KEY = 'taken_token';

let taken: string | null = null;

function keepForReload(token: string | null): void {
  if (token === null) tabStore.remove(KEY);
  // What cannot be kept is in the mailed link still.
  else tabStore.write(KEY, token);
}

/** A reload stays at its entry of the history, which notes that there is a token, but not which. */
function isReload(): boolean {
  const held: unknown = history.state;
  if (!isFields(held) || held.has_token !== true) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation && 'type' in navigation && navigation.type === 'back_forward');
}

const keptForReload = (): string | null => (isReload() ? tabStore.read(KEY) : null);

/**
 * Takes the token of a mailed link or of a social sign-in out of the address, before anything is fetched
 * from there and before anyone copies it. A reload finds it again; the way back from elsewhere does not, since
 * somebody else may be going it.
 */
export function takeTokenOffUrl(): void {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const brings_token = query.has('token') && BRINGS_A_TOKEN.includes(pathname);
  taken = brings_token ? query.get('token') : keptForReload();
  keepForReload(taken);
  if (!brings_token) return;
  query.delete('token');
  const rest = query.size === 0 ? pathname : `${pathname}?${query}`;
  history.replaceState({ ...history.state, has_token: true }, '', rest);
}

/** The token that this page was opened with. */
export const readTakenToken = (): string | null => taken || null;

/** It has been used, has turned out to be no good, or its page has been left. */
export function forgetTakenToken(): void {
  taken = null;
  keepForReload(null);
}
