import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import type { WayIn } from '../../db/tables/accounts.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { makeWayFor } from '../../game-data/guests/guest-names.ts';
import { type Change, changeGame } from '../../game-door/change-game.ts';
import { forEachLeft, settleNowOrLater } from './settle-now-or-later.ts';

/** Accounts that a game may still show under the name of a guest. Written as in the index that finds them. */
const isUnfinished = ({ eb, and }: ExpressionBuilder<Tables, 'users'>) =>
  and([eb('seen_at', 'is not', null), eb('provider', 'is distinct from', sql.lit<WayIn>('guest'))]);

type Parts = Pick<Context, 'db' | 'rooms' | 'log' | 'node'>;

/** Shows a claimed guest under their username in every game. What fails is done by the housekeeping. */
export const showUsername = (context: Parts, user_id: string): Promise<void> =>
  settleNowOrLater(context, 'showing the username of a claimed guest', () =>
    showEverywhere(context, user_id),
  );

async function showEverywhere(context: Parts, user_id: string): Promise<void> {
  for (const game_id of await listGames(context.db, user_id)) {
    await changeGame(context, game_id, (change) => takeUsernameInGame(change, user_id));
  }
  await context.db.query
    .updateTable('users')
    .set({ seen_at: null })
    .where('id', '=', user_id)
    .where(isUnfinished)
    .execute();
}

/** The games in which a person is shown under the name of a guest. */
async function listGames({ query }: Queryable, user_id: string): Promise<string[]> {
  const rows = await query
    .selectFrom('guest_names')
    .select('game_id')
    .where('user_id', '=', user_id)
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Tells the games of a guest that they are one no more, though they have yet to choose a username. */
export const tellClaimed = (context: Parts, user_id: string): Promise<void> =>
  settleNowOrLater(context, 'telling that a guest was claimed', async () => {
    for (const game_id of await listGames(context.db, user_id)) {
      await changeGame(context, game_id, (change) => tellNoGuest(change, user_id));
    }
  });

/** The names of claimed guests that a node left behind in games when it died. */
export async function finishClaims(context: Context): Promise<void> {
  const people = await listUnfinished(context.db);
  await forEachLeft(
    context,
    people.map(({ id }) => id),
    (id) => showEverywhere(context, id),
  );
}

const listUnfinished = ({ query }: Queryable) =>
  query
    .selectFrom('users')
    .select('id')
    .where(isUnfinished)
    .where('needs_username_setup', '=', false)
    .execute();

/**
 * Shows an account that was a guest under its username, and tells everybody in the game. Nothing happens where the
 * account has its username already.
 */
async function takeUsernameInGame(change: Change, user_id: string): Promise<void> {
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
async function tellNoGuest({ tx, game, publish }: Change, user_id: string): Promise<void> {
  const named = await tx.query
    .selectFrom('guest_names')
    .select('name')
    .where('game_id', '=', game.id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (named) publish({ type: 'player_renamed', user_id, username: named.name, is_guest: false });
}
