import { isFields, isText } from '@phrase-bingo/game/wire/plain-guards';
import { localStore } from './browser-store.ts';
import { forgetScreenLinks, SCREEN_LINKS_KEY } from './forget-screen-links.ts';

/** The games somebody may be busy with at a time; the oldest give way. */
const MAX_KEPT = 20;

/** The server keeps only the hash of a token, so no other browser can get it back. */
type KeptLink = {
  game_id: string;
  token: string;
  /** Tells whether it is still the link of the game. */
  made_at: string;
};

function toKeptLink(stored: unknown): KeptLink[] {
  if (!isFields(stored)) return [];
  const { game_id, token, made_at } = stored;
  return isText(game_id) && isText(token) && isText(made_at) ? [{ game_id, token, made_at }] : [];
}

/** Newest first. */
function readAll(): KeptLink[] {
  const stored = localStore.readJson(SCREEN_LINKS_KEY);
  return Array.isArray(stored) ? stored.flatMap(toKeptLink) : [];
}

function writeAll(links: readonly KeptLink[]): void {
  if (links.length === 0) forgetScreenLinks();
  else localStore.write(SCREEN_LINKS_KEY, JSON.stringify(links));
}

export const keptScreenLink = (game_id: string): KeptLink | null =>
  readAll().find((link) => link.game_id === game_id) ?? null;

export function keepScreenLink(link: KeptLink): void {
  const others = readAll().filter(({ game_id }) => game_id !== link.game_id);
  writeAll([link, ...others].slice(0, MAX_KEPT));
}

/** For a token that has ended. A newer one of the same game stays. */
export function forgetScreenToken(token: string): void {
  const all = readAll();
  const others = all.filter((link) => link.token !== token);
  if (others.length < all.length) writeAll(others);
}
