import { isFields } from '@phrase-bingo/game/wire/plain-guards';
import { PATHS } from '../paths.ts';

const BRINGS_A_TOKEN: readonly string[] = [PATHS.reset_password, PATHS.social_callback];

/**
 * Takes the token of a mailed link or of a social sign-in out of the address, before anything is fetched
 * from there and before anyone copies it. It stays with the entry of the history, so that a reload finds it.
 */
export function takeTokenOffUrl(): void {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token === null || !BRINGS_A_TOKEN.includes(pathname)) return;
  query.delete('token');
  const rest = query.size === 0 ? pathname : `${pathname}?${query}`;
  history.replaceState({ ...history.state, token }, '', rest);
}

/** The token that this page was opened with. */
export function readTakenToken(): string | null {
  const held: unknown = history.state;
  const token = isFields(held) ? held.token : null;
  return typeof token === 'string' && token !== '' ? token : null;
}
