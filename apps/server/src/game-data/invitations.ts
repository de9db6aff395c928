import { type GuestGame, whyNotNewGuest } from '@phrase-bingo/game/rules/accounts/guests';
import type { Invitation } from '@phrase-bingo/game/wire/invitation';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import { playerCount } from './games.ts';
import { listGuestsOfBrowser } from './guests/guest-names.ts';

const invitationOf = preparedQuery((queryable: Queryable, param: Param<{ game_id: string }>) =>
  queryable.query
    .selectFrom('games')
    .innerJoin('users', 'users.id', 'games.creator_id')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.game_id', '=', 'games.id').onRef('rounds.round_number', '=', 'games.round_number'),
    )
    .select([
      'games.id',
      'games.game_name',
      'games.state',
      'games.round_number',
      'games.room_config',
      'rounds.seed_hash',
      'users.username as host_name',
    ])
    .select(playerCount)
    .where('games.id', '=', param('game_id')),
);

/** Null when there is no such game. */
export async function findInvitation(
  queryable: Queryable,
  game_id: string,
  device_hash: string | null,
): Promise<Invitation | null> {
  const [row] = await invitationOf(queryable, { game_id });
  if (!row) return null;
  const { room_config, player_count, ...rest } = row;
  return {
    ...rest,
    player_count: player_count ?? 0,
    guest_names: room_config.guest_names,
    why_not_guest: await whyNotGuestOf(queryable, row, device_hash),
  };
}

type Door = GuestGame & { id: string };

/** A guest who plays already may come back by their name, so a browser with one is not turned away. */
async function whyNotGuestOf(queryable: Queryable, game: Door, device_hash: string | null) {
  const is_banned = await isBrowserBanned(queryable, game.id, device_hash);
  const why_not = whyNotNewGuest(game, is_banned);
  if (why_not === null || is_banned || device_hash === null) return why_not;
  const [guest] = await listGuestsOfBrowser(queryable, device_hash, game.id);
  return guest?.is_player ? null : why_not;
}

/** Whether somebody was banned from the game who had joined with this browser. */
export async function isBrowserBanned(
  { query }: Queryable,
  game_id: string,
  device_hash: string | null,
): Promise<boolean> {
  if (device_hash === null) return false;
  const ban = await query
    .selectFrom('exclusions')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('device_hash', '=', device_hash)
    .where('kind', '=', 'banned')
    .limit(1)
    .executeTakeFirst();
  return ban !== undefined;
}
