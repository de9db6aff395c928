import { whyNotDeleteMessage } from '@phrase-bingo/game/rules/game/chat';
import type { ChatMessage } from '@phrase-bingo/game/wire/chat-message';
import type { Context } from '../context.ts';
import { logAction } from '../game-data/moderation-log.ts';
import { type Change, changeGame } from '../game-door/change-game.ts';
import { rewriteEvent } from '../game-door/event-log.ts';
import { refuse, refuseIf } from '../refusal.ts';
import { findMessage } from './find-message.ts';
import { settleReports } from './settle-reports.ts';

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
