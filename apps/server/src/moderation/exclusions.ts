import { whyNotModerate } from '@phrase-bingo/game/rules/game/players';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { Insertable } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Tx } from '../db/transact.ts';
import { leaveGame } from '../game-data/leave-game.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { countPlayers, findPlayer } from '../game-data/players.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findPerson } from './find-person.ts';

type Removal = { game_id: string; user_id: string };

/** Takes a player out of the game, who may join again. */
export function removePlayer(
  context: Context,
  host: { id: string },
  { game_id, user_id: asked }: Removal,
): Promise<{ user_id: string; player_count: number }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game, now } = change;
    const user_id = await findPerson(tx, game_id, asked);
    const player = await findPlayer(tx, game_id, user_id);
    refuseIf(whyNotModerate(game, host, { id: user_id }, player !== undefined));
    const { username, is_guest, device_hash } = player ?? refuse('player_not_found');
    // A ban that follows the removal still needs the browser.
    const excluded = { game_id, user_id, name: username, is_guest, device_hash, created_at: now };
    await writeExclusion(tx, { ...excluded, kind: 'removed' });
    const player_count = await leaveGame(change, { user_id, username });
    await logAction(change, { action: 'player_removed', user_id, username });
    return { user_id, player_count };
  });
}

type Ban = { game_id: string; user_id: string };

/** Keeps a player, or somebody who was removed, out of the game; a repeat changes nothing. */
export function banPlayer(
  context: Context,
  host: { id: string },
  { game_id, user_id: asked }: Ban,
): Promise<{ user_id: string; player_count: number }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game, now } = change;
    const user_id = await findPerson(tx, game_id, asked);
    const player = await findPlayer(tx, game_id, user_id);
    const earlier = player ? undefined : await findExclusion(tx, game_id, user_id);
    refuseIf(whyNotModerate(game, host, { id: user_id }, (player ?? earlier) !== undefined));
    if (earlier?.kind === 'banned') return { user_id, player_count: await countPlayers(tx, game_id) };

    const known = player ?? (earlier && { ...earlier, username: earlier.name }) ?? refuse('player_not_found');
    const { username, is_guest, device_hash } = known;
    const excluded = { game_id, user_id, name: username, is_guest, device_hash, created_at: now };
    await writeExclusion(tx, { ...excluded, kind: 'banned' });
    const player_count = player
      ? await leaveGame(change, { user_id, username })
      : await countPlayers(tx, game_id);
    await logAction(change, { action: 'player_banned', user_id, username });
    return { user_id, player_count };
  });
}

/** Lets somebody who was banned join again, as if they had never been in the game. */
export function liftBan(
  context: Context,
  host: { id: string },
  { game_id, user_id }: Ban,
): Promise<{ user_id: string }> {
  return changeGame(context, game_id, async (change) => {
    const { tx, game } = change;
    refuseIf(whyNotHost(game, host));
    const ban = await findExclusion(tx, game_id, user_id);
    if (ban?.kind !== 'banned') return refuse('ban_not_found');
    await tx.query
      .deleteFrom('exclusions')
      .where('game_id', '=', game_id)
      .where('user_id', '=', user_id)
      .execute();
    await logAction(change, { action: 'ban_lifted', user_id, username: ban.name });
    return { user_id };
  });
}

/** Whether and how somebody was sent away; forgotten once they join again. */
const findExclusion = ({ query }: Queryable, game_id: string, user_id: string) =>
  query
    .selectFrom('exclusions')
    .selectAll()
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** The latest word about a person counts. */
async function writeExclusion({ query }: Tx, row: Insertable<Tables['exclusions']>): Promise<void> {
  await query
    .insertInto('exclusions')
    .values(row)
    .onConflict((clash) => clash.columns(['game_id', 'user_id']).doUpdateSet(row))
    .execute();
}
