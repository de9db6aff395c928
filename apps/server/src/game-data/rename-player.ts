import type { Change } from '../game-door/change-game.ts';
import { makeWayFor } from './guests/guest-names.ts';

/**
 * Shows an account that was a guest under its username, and tells everybody in the game. Nothing happens where the
 * account has its username already.
 */
export async function takeUsernameInGame(change: Change, user_id: string): Promise<void> {
  const { tx, game, publish } = change;
  // The old name first: it may be the one that a guest with a number gets.
  const { numDeletedRows } = await tx.query
    .deleteFrom('guest_names')
    .where('game_id', '=', game.id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const { username } = await tx.query
    .selectFrom('users')
    .select('username')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  await makeWayFor(change, username);
  publish({ type: 'player_renamed', user_id, username, is_guest: false });
}

/** Tells everybody in the game that somebody is no guest any more, under the same name. */
export async function tellNoGuest({ tx, game, publish }: Change, user_id: string): Promise<void> {
  const named = await tx.query
    .selectFrom('guest_names')
    .select('name')
    .where('game_id', '=', game.id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (named) publish({ type: 'player_renamed', user_id, username: named.name, is_guest: false });
}
