import { latestMessages } from '../rules/game/chat.ts';
import type { ChatMessage, MessageStatus } from '../wire/chat-message.ts';
import type { Appliers, EventOf } from './applier.ts';
import type { GameView } from './game-view.ts';
import { mapped, merged, patched, upserted } from './sharing.ts';

function messageOf(event: EventOf<'message' | 'system'>): ChatMessage {
  const { type, id, game_id, user_id, sender_id, username, sender_name } = event;
  const { content, datetime_created, status, client_id, is_guest = false, is_deleted = false } = event;
  return {
    type,
    id,
    game_id,
    user_id,
    sender_id,
    username,
    sender_name,
    is_guest,
    is_deleted,
    content,
    datetime_created,
    status,
    client_id,
  };
}

export const withoutTypist = (view: GameView, typist: string | null): GameView =>
  view.typing.some(({ user_id }) => user_id === typist)
    ? merged(view, { typing: view.typing.filter(({ user_id }) => user_id !== typist) })
    : view;

const applyMessage = (view: GameView, event: EventOf<'message' | 'system'>): GameView =>
  merged(withoutTypist(view, event.user_id), {
    messages: latestMessages(upserted(view.messages, messageOf(event), ({ id }) => id)),
  });

/** A late receipt never lowers the status of a message. */
const STEPS: Record<MessageStatus, number> = { sent: 0, delivered: 1, read: 2 };

const applyReceipt = (view: GameView, event: EventOf<'message_delivered' | 'message_read'>): GameView =>
  merged(view, {
    messages: mapped(view.messages, (message) =>
      message.id === event.message_id && STEPS[event.status] > STEPS[message.status]
        ? merged(message, { status: event.status })
        : message,
    ),
  });

export const CHAT_APPLIERS: Appliers<
  | 'message'
  | 'message_deleted'
  | 'system'
  | 'message_delivered'
  | 'message_read'
  | 'typing_start'
  | 'typing_stop'
> = {
  message: applyMessage,
  /** Its place stays, its text is gone. */
  message_deleted: (view, { message_id }) =>
    merged(view, {
      messages: patched(view.messages, ({ id }) => id === message_id, { content: '', is_deleted: true }),
    }),
  system: applyMessage,
  message_delivered: applyReceipt,
  message_read: applyReceipt,
  typing_start: (view, { user_id, username, timestamp }) =>
    merged(view, {
      typing: upserted(view.typing, { user_id, username, since: timestamp }, (typist) => typist.user_id),
    }),
  typing_stop: (view, event) => withoutTypist(view, event.user_id),
};
