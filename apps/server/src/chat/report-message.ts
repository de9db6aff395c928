import { whyNotReport } from '@phrase-bingo/game/rules/game/chat';
import type { Context } from '../context.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { findPlayer } from '../game-data/players.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { limitReports } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findMessage } from './find-message.ts';

type Named = { game_id: string; message_id: string };

/** Shows a message to the host, who is told how many reported it but never who. A repeat changes nothing. */
export async function reportMessage(
  context: Context,
  user: { id: string },
  { game_id, message_id }: Named,
): Promise<{ is_reported: true }> {
  await limitReports(context.limits.limiter, user.id, () =>
    changeGame(context, game_id, async (change) => {
      const { tx, game } = change;
      const is_player = (await findPlayer(tx, game.id, user.id)) !== undefined;
      const found = await findMessage(tx, game.id, message_id);
      refuseIf(whyNotReport(game, user, is_player, found));
      const { id, user_id, username, content } = found ?? refuse('message_not_found');
      const is_new = await openReport(change, id, user.id);
      const entry = { user_id, username, message_id: id, content };
      if (is_new) await logAction(change, { action: 'message_reported', ...entry });
      return is_new;
    }),
  );
  return { is_reported: true };
}

/** Returns false when the person's report is open already. */
async function openReport({ tx, game, now }: Change, message_id: string, user_id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('message_reports')
    .values({ message_id, user_id, game_id: game.id, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'user_id'])
        .doUpdateSet({ created_at: now, settled_at: null })
        .where('message_reports.settled_at', 'is not', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
