import * as z from 'zod/mini';
import { chatMessage, client_id, messageText } from '../chat-message.ts';
import { idGiven, roundGiven } from '../scalars.ts';
import type { Endpoint } from './endpoint.ts';

export const CHAT_ENDPOINTS = {
  listMessages: {
    method: 'GET',
    path: '/api/chats/{id}/messages',
    summary: 'Read the latest messages, oldest first: up to 100, as many as 512 kB hold',
    tag: 'chat',
    access: 'user',
    params: z.object({ id: idGiven }),
    answer: z.array(chatMessage),
    refusals: ['game_not_found', 'not_member'],
  },
  postMessage: {
    method: 'POST',
    path: '/api/chats/message',
    summary: 'Say something in the chat of a game; a repeated client_id is stored once',
    tag: 'chat',
    access: 'user',
    body: z.object({
      type: z._default(z.literal('message'), 'message'),
      game_id: idGiven,
      round_id: z.nullish(roundGiven),
      content: z._default(messageText, ''),
      client_id: z.nullish(client_id),
    }),
    answer: chatMessage,
    refusals: [
      'game_not_found',
      'not_member',
      'game_not_ready',
      'message_empty',
      'message_too_long',
      'muted_in_chat',
      'slow_chat',
    ],
  },
} as const satisfies Record<string, Endpoint>;
