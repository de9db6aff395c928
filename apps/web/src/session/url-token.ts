import { isFields } from '@phrase-bingo/game/wire/plain-guards';
import { PATHS } from '../paths.ts';
import { tabStore } from './browser-store.ts';

const BRINGS_A_TOKEN: readonly string[] = [PATHS.reset_password, PATHS.social_callback];

/** For this tab only, and only as long as its page. */
const KEY = 'taken_token';

let taken: string | null = null;

function keepForReload(token: string | null): void {
  if (token === null) tabStore.remove(KEY);
  // If it cannot be stored, the mailed link still has it.
  else tabStore.write(KEY, token);
}

/** A reload stays at its history entry, which says that there is a token, but not which. */
function isReload(): boolean {
  const held: unknown = history.state;
  if (!isFields(held) || held.has_token !== true) return false;
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation && 'type' in navigation && navigation.type === 'back_forward');
}

const keptForReload = (): string | null => (isReload() ? tabStore.read(KEY) : null);

/**
 * Removes the token of a mailed link or a social sign-in from the address, before anything is fetched and before
 * anyone copies it. A reload finds it again. Going back in the history does not, because that may be somebody else.
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

/** Called when the token was used or invalid, or its page was left. */
export function forgetTakenToken(): void {
  taken = null;
  keepForReload(null);
}
