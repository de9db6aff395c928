import { whyNotModerate } from '@phrase-bingo/game/rules/game/players';
import type { Context } from '../context.ts';
import { leaveGame } from '../game-data/leave-game.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { countPlayers, findPlayer } from '../game-data/players.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findExclusion, writeExclusion } from './exclusions.ts';
import { findPerson } from './find-person.ts';

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
