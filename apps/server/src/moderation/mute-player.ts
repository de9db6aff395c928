import { whyNotModerate } from '@phrase-bingo/game/rules/game/players';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { findShown, NAME_COLUMNS, type NameRow, shownAs, withNames } from '../game-data/names.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findPerson } from './find-person.ts';

type Wanted = { game_id: string; user_id: string; is_muted: boolean };

/**
 * Mutes a player in the chat or lets them write again, and with them the guests of the same browser. A repeat changes
 * nothing and tells nobody.
 */
export function mutePlayer(
  context: Context,
  host: { id: string },
  { game_id, user_id: asked, is_muted }: Wanted,
): Promise<{ is_muted: boolean }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game, publish } = change;
    const user_id = await findPerson(tx, game_id, asked);
    const shown = (await findShown(tx, game_id, user_id)) ?? refuse('game_not_found');
    refuseIf(whyNotModerate(game, host, { id: user_id }, shown.is_member));
    if (shown.is_muted === is_muted) return { is_muted };

    const others = is_muted ? await mute(change, user_id) : await unmute(change, user_id);
    const people = [{ user_id, username: shown.username }, ...others];
    for (const person of people) publish({ type: 'player_muted', ...person, is_muted });
    const action = is_muted ? 'player_muted' : 'player_unmuted';
    await logAction(change, ...people.map((person) => ({ action, ...person }) as const));
    return { is_muted };
  });
}

/** A browser may have had any number of guests here, but a statement has a limit of parameters. */
const ROWS_AT_ONCE = 1_000;

function* slicesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

type Person = { user_id: string; username: string };

const toPerson = ({ user_id, ...name }: NameRow & { user_id: string }): Person => ({
  user_id,
  username: shownAs(name).username,
});

/** Returns the other guests of the browser who play here and are muted with them. */
async function mute({ tx, game, now }: Change, user_id: string): Promise<Person[]> {
  const device_hash = await findBrowser(tx, game.id, user_id);
  const others = device_hash === null ? [] : await listGuestsToMute(tx, game.id, device_hash);
  const rows = others.filter((row) => row.user_id !== user_id);
  for (const user_ids of slicesOf([user_id, ...rows.map((row) => row.user_id)])) {
    await tx.query
      .insertInto('mutes')
      .values(user_ids.map((id) => ({ game_id: game.id, user_id: id, created_at: now, device_hash })))
      .execute();
  }
  return rows.map(toPerson);
}

async function findBrowser({ query }: Tx, game_id: string, user_id: string): Promise<string | null> {
  const player = await query
    .selectFrom('players')
    .select('device_hash')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return player?.device_hash ?? null;
}

const listGuestsToMute = ({ query }: Tx, game_id: string, device_hash: string) =>
  query
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'players.user_id', game_id))
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.game_id', '=', 'players.game_id').onRef('mutes.user_id', '=', 'players.user_id'),
    )
    .select(['players.user_id', ...NAME_COLUMNS])
    .where('players.game_id', '=', game_id)
    .where('players.device_hash', '=', device_hash)
    .where('users.provider', '=', 'guest')
    .where('mutes.user_id', 'is', null)
    .execute();

/** Frees the browser too. Accounts that the host muted in it stay muted. Returns the guests who may write again. */
async function unmute({ tx, game }: Change, user_id: string): Promise<Person[]> {
  const muted = await listMutedWith(tx, game.id, user_id);
  const guests = muted.filter((row) => row.user_id !== user_id && shownAs(row).is_guest);
  const freed = new Set([user_id, ...guests.map((row) => row.user_id)]);
  const accounts = muted.map((row) => row.user_id).filter((id) => !freed.has(id));
  for (const user_ids of slicesOf([...freed])) {
    await tx.query
      .deleteFrom('mutes')
      .where('game_id', '=', game.id)
      .where('user_id', 'in', user_ids)
      .execute();
  }
  if (accounts.length > 0) {
    await tx.query
      .updateTable('mutes')
      .set({ device_hash: null })
      .where('game_id', '=', game.id)
      .where('user_id', 'in', accounts)
      .execute();
  }
  return guests.filter(({ player_id }) => player_id !== null).map(toPerson);
}

/** Everybody who is muted in the browser of this mute; those who were removed meanwhile too. */
const listMutedWith = ({ query }: Tx, game_id: string, user_id: string) =>
  query
    .selectFrom('mutes as asked')
    .innerJoin('mutes', (join) =>
      join.onRef('mutes.game_id', '=', 'asked.game_id').onRef('mutes.device_hash', '=', 'asked.device_hash'),
    )
    .leftJoin('users', 'users.id', 'mutes.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'mutes.user_id', game_id))
    .leftJoin('players', (join) =>
      join.onRef('players.game_id', '=', 'mutes.game_id').onRef('players.user_id', '=', 'mutes.user_id'),
    )
    .select(['mutes.user_id', 'players.user_id as player_id', ...NAME_COLUMNS])
    .where('asked.game_id', '=', game_id)
    .where('asked.user_id', '=', user_id)
    .execute();
