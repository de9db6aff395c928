import { normalisedDisplayName, whyNotDisplayName } from '@phrase-bingo/game/rules/accounts/display-names';
import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import type { User } from '@phrase-bingo/game/wire/account';
import type { SignedInUser } from '../../auth/authenticator.ts';
import { replaceAccessToken } from '../../auth/renew-access-token.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import { transact } from '../../db/transact.ts';
import { renameGuestInGame, whyNotGuestName } from '../../game-data/guests/guest-names.ts';
import { changeGame } from '../../game-door/change-game.ts';
import { limitGuestNames } from '../../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../../refusal.ts';
import { checkGuest, lockGuest } from './lock-guest.ts';

/** Changes the name of a guest, in every game they play in. */
export async function renameGuest(
  context: Context,
  guest: SignedInUser,
  given: { display_name: string },
): Promise<{ access_token: string; user: User }> {
  const { db, limits } = context;
  // Checked first, so that the refusal does not depend on the input.
  await checkGuest(db, guest.id);
  refuseIf(whyNotDisplayName(given.display_name));
  const username = normalisedDisplayName(given.display_name);
  for (const { state, room_config, blocked, allowed } of await listGamesOf(db, guest.id)) {
    const own = { blocked: blocked ?? [], allowed: allowed ?? [] };
    if (!isArchivedState(state)) refuseIf(whyNotGuestName(room_config, own, username));
  }
  await limitGuestNames(limits.limiter, guest.id, () => storeName(context, guest, username));
  // Whoever joins a game from now on has the new name, so these are all that show the old one. Each takes the name of
  // the moment: of two changes at once the same one stays everywhere.
  for (const { id } of await listGamesOf(db, guest.id)) {
    await changeGame(context, id, (change) => renameGuestInGame(change, guest.id));
  }
  const access_token = (await replaceAccessToken(context, guest)) ?? refuse('session_ended');
  return { access_token, user: { id: guest.id, username, email: '', is_guest: true } };
}

/** Returns whether it is another name than before. */
const storeName = ({ db }: Pick<Context, 'db'>, guest: SignedInUser, username: string): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockGuest(tx, guest);
    const { numUpdatedRows } = await tx.query
      .updateTable('users')
      .set({ username })
      .where('id', '=', guest.id)
      .where('username', '!=', username)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** The games a guest plays in, with what they demand of names. */
const listGamesOf = ({ query }: Queryable, user_id: string) =>
  query
    .selectFrom('players')
    .innerJoin('games', 'games.id', 'players.game_id')
    .leftJoin('game_words', 'game_words.game_id', 'games.id')
    .select(['games.id', 'games.state', 'games.room_config', 'game_words.blocked', 'game_words.allowed'])
    .where('players.user_id', '=', user_id)
    .orderBy('games.id')
    .execute();
