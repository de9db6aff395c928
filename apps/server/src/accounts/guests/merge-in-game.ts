import type { Queryable } from '../../db/db.ts';
import { lockForShare } from '../../db/locks.ts';
import type { Tx } from '../../db/transact.ts';
import { makeWayFor } from '../../game-data/guests/guest-names.ts';
import { leaveGame } from '../../game-data/leave-game.ts';
import { withNames } from '../../game-data/names.ts';
import { countPlayers, isHereSql, listSomePlayerRows, toPlayer } from '../../game-data/players.ts';
import { getCurrentRound } from '../../game-data/rounds.ts';
import type { Change } from '../../game-door/change-game.ts';
import { forgetMute, moveExclusion, moveHistory, moveMute, noteMerge } from './move-history.ts';

export type Merge = { guest_id: string; account_id: string };

type Account = { id: string; username: string; needs_username_setup: boolean };

/** What became of a game: the account took the guest's place, or the guest gave it up. */
type Fate = 'games_moved' | 'games_kept';

/**
 * Settles one game of a merge. Where the account is nobody yet, it takes the guest's place with everything of theirs;
 * anywhere else the guest gives up the seat. Bans, removals and mutes follow to an account that is not in the game
 * itself. Null when the guest has no seat (any more).
 */
export async function mergeInGame(change: Change, { guest_id, account_id }: Merge): Promise<Fate | null> {
  const { tx, game } = change;
  const account = await lockAccount(tx, account_id);
  const seat = await findSeat(tx, game.id, guest_id);
  const own = await findOwn(tx, game.id, account_id);
  const is_inside = game.creator_id === account_id || own.plays;
  const in_game = { game_id: game.id, guest_id, account_id };
  if (!is_inside) await noteMerge(tx, in_game);
  if (seat && !is_inside && !own.is_banned && !own.has_card) {
    await takeSeat(change, guest_id, account);
    return 'games_moved';
  }
  if (!is_inside) {
    await moveMute(tx, in_game);
    if (!own.is_banned) await moveExclusion(tx, in_game, account);
  }
  if (!seat) return null;
  // Cards, wins and messages stay under the guest's name.
  await forgetMute(tx, in_game);
  await leaveGame(change, { user_id: guest_id, username: seat.name ?? '' });
  return 'games_kept';
}

/**
 * The account may take its username at the same moment. That changes its row and then looks at the games: so it waits
 * and finds this one, or this finds the username.
 */
function lockAccount(tx: Tx, account_id: string): Promise<Account> {
  const account = tx.query
    .selectFrom('users')
    .select(['id', 'username', 'needs_username_setup'])
    .where('id', '=', account_id);
  return lockForShare(tx, account).executeTakeFirstOrThrow();
}

const findSeat = ({ query }: Queryable, game_id: string, user_id: string) =>
  query
    .selectFrom('players')
    .leftJoin('guest_names', (join) => withNames(join, 'players.user_id', game_id))
    .select('guest_names.name')
    .where('players.game_id', '=', game_id)
    .where('players.user_id', '=', user_id)
    .executeTakeFirst();

/** What the account itself has in the game. */
async function findOwn({ query }: Queryable, game_id: string, user_id: string) {
  const found = await query
    .selectFrom('games')
    .select(({ selectFrom, exists }) => [
      exists(
        selectFrom('players')
          .select('players.user_id')
          .where('players.game_id', '=', game_id)
          .where('players.user_id', '=', user_id),
      ).as('plays'),
      exists(
        selectFrom('exclusions')
          .select('exclusions.user_id')
          .where('exclusions.game_id', '=', game_id)
          .where('exclusions.user_id', '=', user_id)
          .where('exclusions.kind', '=', 'banned'),
      ).as('is_banned'),
      exists(
        selectFrom('cards')
          .innerJoin('rounds', 'rounds.id', 'cards.round_id')
          .select('cards.user_id')
          .where('rounds.game_id', '=', game_id)
          .where('cards.user_id', '=', user_id),
      ).as('has_card'),
    ])
    .where('games.id', '=', game_id)
    .executeTakeFirstOrThrow();
  return { plays: !!found.plays, is_banned: !!found.is_banned, has_card: !!found.has_card };
}

/** The account takes the place of the guest, in the list and in everything that happened so far. */
async function takeSeat(change: Change, guest_id: string, account: Account): Promise<void> {
  const { tx, game, now, publish } = change;
  const in_game = { game_id: game.id, guest_id, account_id: account.id };
  await moveMute(tx, in_game);
  await moveHistory(tx, in_game);
  await tx.query
    .updateTable('players')
    .set({ user_id: account.id, is_present: isHereSql(game.id, account.id, now) })
    .where('game_id', '=', game.id)
    .where('user_id', '=', guest_id)
    .execute();
  await takeName(change, guest_id, account);
  const round = await getCurrentRound(tx, game);
  const [row] = await listSomePlayerRows(tx, {
    game_id: game.id,
    round_id: round.id,
    user_ids: [account.id],
  });
  if (!row) throw new Error('The account has no seat after taking it.');
  const player = toPlayer(row, game, now);
  publish({
    type: 'player_merged',
    user_id: guest_id,
    into_user_id: account.id,
    username: player.username,
    player,
    player_count: await countPlayers(tx, game.id),
  });
}

/** The account is shown under its username; one that has yet to choose it keeps the guest's name so long. */
async function takeName(change: Change, guest_id: string, account: Account): Promise<void> {
  const { tx, game } = change;
  if (account.needs_username_setup) {
    await tx.query
      .updateTable('guest_names')
      .set({ user_id: account.id })
      .where('game_id', '=', game.id)
      .where('user_id', '=', guest_id)
      .execute();
    return;
  }
  await tx.query
    .deleteFrom('guest_names')
    .where('game_id', '=', game.id)
    .where('user_id', '=', guest_id)
    .execute();
  await makeWayFor(change, account.username);
}
