import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import type { Context } from '../context.ts';
import { hasGame } from '../game-data/games.ts';
import { findInvitation } from '../game-data/invitations.ts';
import { limitInvitations, limitWrongLinks } from '../limiter/rate-limits.ts';
import { refuse } from '../refusal.ts';

type Link = { crockford_id: string; address: string };
type Invited = Link & { device_hash: string | null };

/** In every state of the game: anybody who signs in may read the same. */
export function getInvitation(
  { db, limits: { limiter } }: Context,
  { crockford_id, address, device_hash }: Invited,
): Promise<Invitation> {
  const id = fromCrockford(crockford_id) ?? refuse('game_link_invalid');
  return limitInvitations(
    limiter,
    address,
    async () => (await findInvitation(db, id, device_hash)) ?? refuse('game_not_found'),
  );
}

export function findGameByLink(
  { db, limits: { limiter } }: Context,
  { crockford_id, address }: Link,
): Promise<{ id: string }> {
  const id = fromCrockford(crockford_id) ?? refuse('game_link_invalid');
  return limitWrongLinks(limiter, address, async () =>
    (await hasGame(db, id)) ? { id } : refuse('game_not_found'),
  );
}
