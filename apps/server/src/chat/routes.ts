import { CHAT_ENDPOINTS as calls } from '@phrase-bingo/game/wire/http/chat';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { mount } from '../http/route.ts';
import { listMessages } from './list-messages.ts';
import { postMessage } from './post-message.ts';

export function chatRoutes(app: FastifyInstance, context: Context): void {
  mount(app, calls.listMessages, ({ user, params }) => listMessages(context, user, params.id));
  mount(app, calls.postMessage, ({ user, body }) =>
    postMessage(context, user, {
      game_id: body.game_id,
      content: body.content,
      client_id: body.client_id ?? null,
      round: body.round_id ?? null,
    }),
  );
}
