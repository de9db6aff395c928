import { CHAT_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/chat';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { inTurn } from '../limiter/in-turn.ts';
import type { CommandHandlers } from '../live/commands.ts';
import { listMessages } from './list-messages.ts';
import { deleteMessage, dismissReports, reportMessage } from './moderate-messages.ts';
import { postMessage } from './post-message.ts';
import { openMarkRead } from './receipts.ts';
import { openTyping } from './relay-typing.ts';

export function chatRoutes(app: FastifyInstance, context: Context): void {
  mount(app, endpoints.listMessages, ({ user, params, reply }) =>
    inTurn(context, { user, reply }, () => listMessages(context, user, params.id)),
  );
  mount(app, endpoints.postMessage, ({ user, body }) =>
    postMessage(context, user, {
      game_id: body.game_id,
      content: body.content,
      client_id: body.client_id ?? null,
      round: body.round_id ?? null,
    }),
  );
  mount(app, MODERATION_ENDPOINTS.deleteMessage, ({ user, params }) =>
    deleteMessage(context, user, named(params)),
  );
  mount(app, MODERATION_ENDPOINTS.reportMessage, ({ user, params }) =>
    reportMessage(context, user, named(params)),
  );
  mount(app, MODERATION_ENDPOINTS.dismissReports, ({ user, params }) =>
    dismissReports(context, user, named(params)),
  );
}

const named = ({ id, messageId }: { id: string; messageId: string }) => ({
  game_id: id,
  message_id: messageId,
});

/** The socket knows the member and the game, whatever the command says. */
export function chatCommands(context: Context): CommandHandlers {
  const markRead = openMarkRead(context);
  const relayTyping = openTyping(context);
  return {
    message: async (_context, { game_id, user }, { content, client_id = null }) => {
      await postMessage(context, user, { game_id, content, client_id, round: null });
    },
    message_read: async (_context, { game_id, user }, { message_id }) => {
      await markRead({ game_id, message_id, reader_id: user.id });
    },
    typing_start: async (_context, connection) => relayTyping(connection, 'typing_start'),
    typing_stop: async (_context, connection) => relayTyping(connection, 'typing_stop'),
  };
}
