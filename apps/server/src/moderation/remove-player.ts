import { whyNotModerate } from '@phrase-bingo/game/rules/game/players';
import type { Context } from '../context.ts';
import { leaveGame } from '../game-data/leave-game.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { findPlayer } from '../game-data/players.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { writeExclusion } from './exclusions.ts';
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
