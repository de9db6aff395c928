import { openNaming } from '@phrase-bingo/game/rules/accounts/display-names';
import { usernameKey } from '@phrase-bingo/game/rules/accounts/username-key';
import { isDrawnName } from '@phrase-bingo/game/rules/drawn-names';
import type { RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Queryable } from '../../db/db.ts';
import type { Change, GameRow } from '../../game-door/change-game.ts';
import { NAME_COLUMNS, shownAs, withNames } from '../names.ts';
import { type OwnWords, openNameFilter } from '../word-filter.ts';

type Guest = {
  user_id: string;
  display_name: string;
  /** What they were called in this game so far. */
  former_name: string | null;
};
type Named = { user_id: string; name: string };

/**
 * Gives guests their names in a game, one after the other; what they were called before is free again. A few queries
 * for any number of guests. The lock of the game sees to it that nobody takes a name meanwhile.
 */
export async function nameGuests(
  { tx, game }: Change,
  guests: readonly Guest[],
  /** Keys of names they cannot have. */
  reserved: readonly string[] = [],
): Promise<Named[]> {
  if (guests.length === 0) return [];
  const named = guests.filter(({ former_name }) => former_name !== null).map(({ user_id }) => user_id);
  if (named.length > 0) {
    await tx.query
      .deleteFrom('guest_names')
      .where('game_id', '=', game.id)
      .where('user_id', 'in', named)
      .execute();
  }
  const nameGuest = openNaming(await listTaken(tx, game, guests, reserved));
  const rows = guests.map(({ user_id, display_name }) => {
    const name = nameGuest(display_name);
    return { game_id: game.id, user_id, name, name_key: usernameKey(name) };
  });
  await tx.query.insertInto('guest_names').values(rows).execute();
  return rows.map(({ user_id, name }) => ({ user_id, name }));
}

/** The names with which these guests may clash: mostly none, so all names of a game are read only when one does. */
async function listTaken(
  queryable: Queryable,
  game: GameRow,
  guests: readonly Guest[],
  reserved: readonly string[],
): Promise<Set<string>> {
  const wanted = new Set(guests.map(({ display_name }) => usernameKey(display_name)));
  const clashes = await listNameKeys(queryable, game, [...wanted]);
  const do_all_differ = wanted.size === guests.length && clashes.size === 0 && reserved.length === 0;
  return new Set([...reserved, ...(do_all_differ ? [] : await listNameKeys(queryable, game, null))]);
}

/** The keys of the names in a game: of guests who ever joined, of accounts that play, and of the host. */
async function listNameKeys(
  { query }: Queryable,
  { id, creator_id }: GameRow,
  /** Null for all of them. */
  among: readonly string[] | null,
): Promise<Set<string>> {
  const guests = query.selectFrom('guest_names').select('name_key').where('game_id', '=', id);
  const players = query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select('users.username_key as name_key')
    .where('players.game_id', '=', id);
  const host = query.selectFrom('users').select('username_key as name_key').where('id', '=', creator_id);
  const keys = among
    ? guests
        .where('name_key', 'in', among)
        .unionAll(players.where('users.username_key', 'in', among))
        .unionAll(host.where('username_key', 'in', among))
    : guests.unionAll(players).unionAll(host);
  return new Set((await keys.execute()).map(({ name_key }) => name_key));
}

/** Guests who have the username of one of these accounts in the game get a number, and everybody is told. */
export async function makeWayFor(change: Change, ...usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  const { tx, game, publish } = change;
  const keys = usernames.map(usernameKey);
  const found = await tx.query
    .selectFrom('guest_names')
    .leftJoin('users', 'users.id', 'guest_names.user_id')
    .select(['guest_names.user_id', ...NAME_COLUMNS])
    .where('guest_names.game_id', '=', game.id)
    .where('guest_names.name_key', 'in', keys)
    .execute();
  const guests = found.map((row) => ({
    user_id: row.user_id,
    is_guest: shownAs(row).is_guest,
    former_name: row.guest_name,
    // The display name of a guest who was deleted is not known any more.
    display_name: row.provider === 'guest' && row.username ? row.username : shownAs(row).username,
  }));
  for (const { user_id, name } of await nameGuests(change, guests, keys)) {
    const is_guest = guests.find((guest) => guest.user_id === user_id)?.is_guest ?? true;
    publish({ type: 'player_renamed', user_id, username: name, is_guest });
  }
}

/** Shows a guest under their display name of now, and tells everybody if that changes what they see. */
export async function renameGuestInGame(change: Change, user_id: string): Promise<void> {
  const { tx, game, publish } = change;
  const row = await tx.query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'players.user_id', game.id))
    .select(NAME_COLUMNS)
    .where('players.game_id', '=', game.id)
    .where('players.user_id', '=', user_id)
    .executeTakeFirst();
  if (row?.provider !== 'guest') return;
  const [named] = await nameGuests(change, [
    { user_id, display_name: row.username, former_name: row.guest_name },
  ]);
  if (!named || named.name === row.guest_name) return;
  publish({ type: 'player_renamed', user_id, username: named.name, is_guest: true });
}

/**
 * The guests who were made in a browser and can be taken up again there: neither claimed nor merged nor logged out.
 * Those who play the given game come first, then the oldest.
 */
export async function listGuestsOfBrowser(
  { query }: Queryable,
  device_hash: string,
  game_id: string | null,
): Promise<{ id: string; username: string; is_player: boolean }[]> {
  const rows = await query
    .selectFrom('users')
    .leftJoin('players', (join) =>
      join.onRef('players.user_id', '=', 'users.id').on('players.game_id', '=', game_id),
    )
    .select(['users.id', 'users.username', 'players.user_id as player_id'])
    .where('users.device_hash', '=', device_hash)
    .where('users.provider', '=', 'guest')
    .where('users.guest_ended_at', 'is', null)
    .where('users.merged_into', 'is', null)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute();
  const guests = rows.map(({ id, username, player_id }) => ({ id, username, is_player: player_id !== null }));
  return [...guests.filter(({ is_player }) => is_player), ...guests.filter(({ is_player }) => !is_player)];
}

/** Tells of any number of names why a game does not take a new guest of that name. */
export function openNameCheck(
  { guest_names, filter }: RoomConfig,
  own: OwnWords,
): (display_name: string) => RefusalCode | null {
  const holdsBadWord = filter === 'off' ? () => false : openNameFilter(own);
  return (display_name) => {
    if (guest_names === 'drawn' && !isDrawnName(display_name)) return 'display_name_not_drawn';
    return holdsBadWord(display_name) ? 'display_name_not_allowed' : null;
  };
}

export const whyNotGuestName = (room_config: RoomConfig, own: OwnWords, display_name: string) =>
  openNameCheck(room_config, own)(display_name);
