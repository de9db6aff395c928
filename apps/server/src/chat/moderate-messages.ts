import { whyNotDeleteMessage, whyNotReport } from '@phrase-bingo/game/rules/game/chat';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { selectMessages, toMessage } from '../game-data/messages.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { findPlayer } from '../game-data/players.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { rewriteEvent } from '../game-door/event-log.ts';
import { limitReports } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';

type Named = { game_id: string; message_id: string };

/** Removes the text of a message for good; its place in the chat stays. A second time changes nothing. */
export function deleteMessage(
  context: Context,
  user: { id: string },
  { game_id, message_id }: Named,
): Promise<ChatMessage> {
  return changeGame(context, game_id, async (change) => {
    const message = await findMessage(change.tx, change.game.id, message_id);
    refuseIf(whyNotDeleteMessage(change.game, user, message));
    const { seq, ...found } = message ?? refuse('message_not_found');
    if (!found.is_deleted) await removeText(change, found, seq);
    return { ...found, content: '', is_deleted: true };
  });
}

async function removeText(change: Change, message: ChatMessage, seq: number): Promise<void> {
  const { tx, game, now, publish } = change;
  const { id, user_id, username, content } = message;
  await tx.query.updateTable('messages').set({ content: '', deleted_at: now }).where('id', '=', id).execute();
  // A page that was away catches up from the stored events, which must not bring the text back.
  await rewriteEvent(tx, game.id, seq, { content: '', is_deleted: true });
  await settleReports(change, id);
  publish({ type: 'message_deleted', message_id: id });
  await logAction(change, { action: 'message_deleted', user_id, username, message_id: id, content });
}

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

/** Closes the open reports of a message; returns how many there were. */
async function settleReports({ tx, now }: Change, message_id: string): Promise<number> {
  const { numUpdatedRows } = await tx.query
    .updateTable('message_reports')
    .set({ settled_at: now })
    .where('message_id', '=', message_id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A message that is still in the chat of this game, with the number of its event; null for any other. */
async function findMessage(
  queryable: Queryable,
  game_id: string,
  message_id: string,
): Promise<(ChatMessage & { is_deleted: boolean; seq: number }) | null> {
  const row = await selectMessages(queryable)
    .select('messages.seq')
    .where('messages.id', '=', message_id)
    .where('messages.game_id', '=', game_id)
    .executeTakeFirst();
  return row ? { ...toMessage(row), is_deleted: row.deleted_at !== null, seq: row.seq } : null;
}
