import * as z from 'zod/mini';
import { chatMessage } from '../chat-message.ts';
import { moderation, ownWords } from '../moderation.ts';
import { count, id, idGiven, text } from '../scalars.ts';
import type { Endpoint } from './endpoint.ts';

const gameParams = z.object({ id: idGiven });
const playerParams = z.object({ id: idGiven, playerId: idGiven });
const messageParams = z.object({ id: idGiven, messageId: idGiven });
const leaving = z.object({ user_id: id, player_count: count });

/** Far above the rule, so that a list that is too long is refused with its sentence. */
const wordsGiven = z.array(text()).check(z.maxLength(1_000));

export const MODERATION_ENDPOINTS = {
  getModeration: {
    method: 'GET',
    path: '/api/games/{id}/moderation',
    summary: 'Read what the host decided about the room: people, words, reports and the log',
    tag: 'moderation',
    access: 'user',
    params: gameParams,
    answer: moderation,
    refusals: ['game_not_found', 'not_host'],
  },
  setOwnWords: {
    method: 'PUT',
    path: '/api/games/{id}/moderation/words',
    summary: 'Set the host’s own words for the filter, each list whole',
    tag: 'moderation',
    access: 'user',
    params: gameParams,
    body: z.object({ blocked_words: wordsGiven, allowed_words: wordsGiven }),
    answer: ownWords,
    refusals: ['game_not_found', 'not_host', 'filter_words_too_many', 'filter_word_length'],
  },
  removePlayer: {
    method: 'DELETE',
    path: '/api/games/{id}/players/{playerId}',
    summary: 'Remove a player, who may join again',
    tag: 'moderation',
    access: 'user',
    params: playerParams,
    answer: leaving,
    refusals: ['game_not_found', 'not_host', 'player_not_found', 'host_is_exempt'],
  },
  banPlayer: {
    method: 'PUT',
    path: '/api/games/{id}/bans/{playerId}',
    summary: 'Ban a player, or somebody who was removed',
    tag: 'moderation',
    access: 'user',
    params: playerParams,
    answer: leaving,
    refusals: ['game_not_found', 'not_host', 'player_not_found', 'host_is_exempt'],
  },
  liftBan: {
    method: 'DELETE',
    path: '/api/games/{id}/bans/{playerId}',
    summary: 'Lift a ban; the person may join again',
    tag: 'moderation',
    access: 'user',
    params: playerParams,
    answer: z.object({ user_id: id }),
    refusals: ['game_not_found', 'not_host', 'ban_not_found'],
  },
  mutePlayer: {
    method: 'PUT',
    path: '/api/games/{id}/players/{playerId}/mute',
    summary: 'Mute a player in the chat, or let them write again',
    tag: 'moderation',
    access: 'user',
    params: playerParams,
    body: z.object({ is_muted: z.boolean() }),
    answer: z.object({ is_muted: z.boolean() }),
    refusals: ['game_not_found', 'not_host', 'player_not_found', 'host_is_exempt'],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/api/chats/{id}/messages/{messageId}',
    summary: 'Remove a message; its place stays, its text is gone',
    tag: 'moderation',
    access: 'user',
    params: messageParams,
    answer: chatMessage,
    refusals: ['game_not_found', 'not_host', 'message_not_found', 'message_fixed'],
  },
  reportMessage: {
    method: 'POST',
    path: '/api/chats/{id}/messages/{messageId}/report',
    summary: 'Report a message to the host',
    tag: 'moderation',
    access: 'user',
    params: messageParams,
    body: z.nullish(z.object({})),
    answer: z.object({ is_reported: z.literal(true) }),
    refusals: [
      'game_not_found',
      'not_member',
      'message_not_found',
      'message_fixed',
      'report_own_message',
      'report_by_host',
    ],
  },
  dismissReports: {
    method: 'DELETE',
    path: '/api/chats/{id}/messages/{messageId}/reports',
    summary: 'Dismiss the open reports of a message',
    tag: 'moderation',
    access: 'user',
    params: messageParams,
    answer: z.object({ dismissed: count }),
    refusals: ['game_not_found', 'not_host', 'message_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
