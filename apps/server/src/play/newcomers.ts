import { type Newcomer, whyNotJoin } from '@phrase-bingo/game/rules/game/players';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import { sql } from 'kysely';
import { lockForShare } from '../db/locks.ts';
import type { Tx } from '../db/transact.ts';
import { openNameCheck } from '../game-data/guests/guest-names.ts';
import { withNames } from '../game-data/names.ts';
import { getOwnWords } from '../game-data/own-words.ts';
import type { Change, GameRow } from '../game-door/change-game.ts';

/** Somebody who is neither the host nor a player of a game, as the database knows them. */
export type Person = {
  id: string;
  username: string;
  is_guest: boolean;
  /** The name they had in the game as a guest before they were removed. */
  former_name: string | null;
  was_removed: boolean;
};

type Arrival = { user_id: string; device_hash: string };

export type Newcomers = {
  find: (user_id: string) => Person | null;
  /** Why one of them may not become a player. */
  whyNot: (arrival: Arrival) => RefusalCode | null;
  /** The browser of a guest if it is muted in this game. */
  mutedBrowserOf: (arrival: Arrival) => string | null;
};

/** Reads people who are new to the game, in a few queries for any number of them. */
export async function readNewcomers({ tx, game }: Change, arrivals: readonly Arrival[]): Promise<Newcomers> {
  const rows = await listPeople(tx, game.id, [...new Set(arrivals.map(({ user_id }) => user_id))]);
  const guest_ids = rows.filter(({ provider }) => provider === 'guest').map(({ id }) => id);
  const guests = await lockGuests(tx, guest_ids);
  const hashes = arrivals.filter(({ user_id }) => guests.has(user_id)).map(({ device_hash }) => device_hash);
  const browsers = await listBrowsersInOrder(tx, game.id, [...hashes, ...deviceHashesOf(guests)]);
  const whyNotName = await prepareNameCheck(tx, game, guests.size > 0);
  const people = new Map(rows.map((row) => [row.id, row]));

  function find(user_id: string): Person | null {
    const row = people.get(user_id);
    if (!row) return null;
    const locked = guests.get(user_id);
    // Deleted or merged meanwhile, or about to be.
    if (row.provider === 'guest' && !locked) return null;
    const { username, provider } = locked ?? row;
    const { id, former_name, exclusion } = row;
    return {
      id,
      username,
      is_guest: provider === 'guest',
      former_name,
      was_removed: exclusion === 'removed',
    };
  }

  /** The browser from which a guest comes now, or the one in which they were made. */
  const browserAmong = (some: ReadonlySet<string>, { user_id, device_hash }: Arrival): string | null =>
    [device_hash, guests.get(user_id)?.device_hash ?? ''].find((one) => some.has(one)) ?? null;

  function newcomerOf(arrival: Arrival, { is_guest }: Person): Newcomer {
    return {
      is_guest,
      is_banned: people.get(arrival.user_id)?.exclusion === 'banned',
      is_browser_banned: browserAmong(browsers.banned, arrival) !== null,
    };
  }

  /** The row decides: somebody who was just a guest may still have a token that says nothing of a username. */
  const isInSetup = (user_id: string): boolean =>
    (guests.get(user_id) ?? people.get(user_id))?.needs_username_setup ?? false;

  return {
    find,
    whyNot(arrival) {
      const person = find(arrival.user_id);
      if (!person) return 'session_ended';
      if (isInSetup(arrival.user_id)) return 'username_setup_needed';
      const refusal = whyNotJoin(game, newcomerOf(arrival, person));
      return refusal ?? (person.is_guest ? whyNotName(person.username) : null);
    },
    mutedBrowserOf: (arrival) =>
      find(arrival.user_id)?.is_guest ? browserAmong(browsers.muted, arrival) : null,
  };
}

const listPeople = ({ query }: Tx, game_id: string, user_ids: readonly string[]) =>
  query
    .selectFrom('users')
    .leftJoin('guest_names', (join) => withNames(join, 'users.id', game_id))
    .leftJoin('exclusions', (join) =>
      join.onRef('exclusions.user_id', '=', 'users.id').on('exclusions.game_id', '=', game_id),
    )
    .select(['users.id', 'users.username', 'users.provider', 'users.needs_username_setup'])
    .select(['guest_names.name as former_name', 'exclusions.kind as exclusion'])
    .where('users.id', 'in', user_ids)
    .execute();

type LockedGuests = Awaited<ReturnType<typeof lockGuests>>;

/**
 * Guests can be renamed, become an account, be merged or be deleted at the same moment. Each of these locks the row
 * and then looks at the games: so they wait and find this one, or this finds what they did.
 */
async function lockGuests(tx: Tx, user_ids: readonly string[]) {
  if (user_ids.length === 0) return new Map<string, never>();
  const guests = tx.query
    .selectFrom('users')
    .select(['id', 'username', 'provider', 'needs_username_setup', 'device_hash'])
    .where('id', 'in', user_ids)
    .where('merged_into', 'is', null)
    .orderBy('id');
  return new Map((await lockForShare(tx, guests).execute()).map((row) => [row.id, row]));
}

const deviceHashesOf = (guests: LockedGuests): string[] =>
  [...guests.values()].flatMap(({ device_hash }) => device_hash ?? []);

type BrowsersInOrder = { banned: ReadonlySet<string>; muted: ReadonlySet<string> };

/** Which of these browsers are banned from a game, and which are muted in it. */
async function listBrowsersInOrder(
  { query }: Tx,
  game_id: string,
  hashes: readonly string[],
): Promise<BrowsersInOrder> {
  if (hashes.length === 0) return { banned: new Set(), muted: new Set() };
  const asked = [...new Set(hashes)];
  const bans = query
    .selectFrom('exclusions')
    .select(['device_hash', sql<'banned' | 'muted'>`'banned'`.as('what')])
    .where('game_id', '=', game_id)
    .where('kind', '=', 'banned')
    .where('device_hash', 'in', asked);
  const mutes = query
    .selectFrom('mutes')
    .select(['device_hash', sql<'banned' | 'muted'>`'muted'`.as('what')])
    .where('game_id', '=', game_id)
    .where('device_hash', 'in', asked);
  const rows = await bans.unionAll(mutes).execute();
  const of = (wanted: 'banned' | 'muted') =>
    new Set(rows.flatMap(({ device_hash, what }) => (what === wanted ? (device_hash ?? []) : [])));
  return { banned: of('banned'), muted: of('muted') };
}

/** Prepared once for all of them: the words of a host may be many, and the game is locked. */
async function prepareNameCheck(tx: Tx, { id, room_config }: GameRow, has_guests: boolean) {
  const has_words = has_guests && room_config.filter !== 'off';
  return openNameCheck(room_config, has_words ? await getOwnWords(tx, id) : NO_WORDS);
}

const NO_WORDS = { blocked: [], allowed: [] };
