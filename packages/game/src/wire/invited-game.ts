import { fromCrockford, toCrockford } from '../rules/crockford.ts';

/** Separate from their endpoints, for a page that loads no schemas. */
export const INVITATION_PATH = '/api/games/g/{crockfordId}/invitation';
export const GUEST_PATH = '/api/auth/guest';

/** Paths on which a visitor was invited to a game: its short link, and its play page with or without a round. */
export const INVITED_PATH =
  /^\/(?:g\/(?<link>[\w-]+)|game\/(?<id>[\da-f-]{36})(?:\/r\/[^/?#]+)?)\/?(?:[?#]|$)/i;

const GAME_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The code of the game a remembered path leads to, or null. */
export function invitedGame(path: string | null): string | null {
  const { link, id } = INVITED_PATH.exec(path ?? '')?.groups ?? {};
  const game_id = link === undefined ? id : fromCrockford(link);
  return game_id != null && GAME_ID.test(game_id) ? toCrockford(game_id) : null;
}
