import * as z from 'zod/mini';
import { MODERATION } from '../rules/limits.ts';
import { messageText } from './chat-message.ts';
import { roomConfig } from './room-config.ts';
import { count, id, text, time } from './scalars.ts';

export const LOG_ACTIONS = [
  'player_removed',
  'player_banned',
  'ban_lifted',
  'player_muted',
  'player_unmuted',
  'message_deleted',
  'message_reported',
  'reports_dismissed',
  'room_locked',
  'room_unlocked',
  'slow_chat_on',
  'slow_chat_off',
  'guests_allowed',
  'guests_refused',
  'names_drawn',
  'names_free',
  'filter_set',
  'words_set',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

const person = z.object({ user_id: id, username: text(), is_guest: z.boolean(), at: time });
export type ModeratedPerson = z.infer<typeof person>;

/** with_browser: guests from the same browser are refused too. */
const banned = z.extend(person, { with_browser: z.boolean() });

/** A message with open reports; who reported it is not told. */
const reportedMessage = z.object({
  message_id: id,
  user_id: id,
  username: text(),
  is_guest: z.boolean(),
  content: messageText,
  datetime_created: time,
  count,
  first_at: time,
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

/** What the host did, or a player reported; fields that do not apply are null. */
const logEntry = z.object({
  id,
  at: time,
  action: z.enum(LOG_ACTIONS),
  user_id: z.nullable(id),
  username: z.nullable(text()),
  message_id: z.nullable(id),
  excerpt: z.nullable(text(4 * MODERATION.excerpt_length)),
});
export type LogEntry = z.infer<typeof logEntry>;

const words = z.array(text());
/** The host's own words for the filter. */
export const ownWords = z.object({ blocked_words: words, allowed_words: words });

export const moderation = z.extend(ownWords, {
  room_config: roomConfig,
  removed: z.array(person),
  banned: z.array(banned),
  muted: z.array(person),
  reports: z.array(reportedMessage),
  log: z.array(logEntry),
});
export type Moderation = z.infer<typeof moderation>;
