import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { Context } from '../context.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findMessage } from './find-message.ts';
import { settleReports } from './settle-reports.ts';

type Named = { game_id: string; message_id: string };

/** Closes the open reports of a message; whoever reports it again opens it anew. */
export function dismissReports(
  context: Context,
  user: { id: string },
  { game_id, message_id }: Named,
): Promise<{ dismissed: number }> {
  return changeGame(context, game_id, async (change) => {
    refuseIf(whyNotHost(change.game, user));
    const message = await findMessage(change.tx, change.game.id, message_id);
    const { id, user_id, username } = message ?? refuse('message_not_found');
    const dismissed = await settleReports(change, id);
    if (dismissed > 0) {
      await logAction(change, { action: 'reports_dismissed', user_id, username, message_id: id });
    }
    return { dismissed };
  });
}
