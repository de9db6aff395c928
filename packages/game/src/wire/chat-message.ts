import * as z from 'zod/mini';
import { CHAT } from '../rules/limits.ts';
import { flag, id, text, time } from './scalars.ts';

export const MESSAGE_STATUSES = ['sent', 'delivered', 'read'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Room for texts whose characters take more than one code unit, and for the rule about long ones. */
export const messageText = text(4 * CHAT.max_length);

/** The sender's id of a message until it is stored; unique per sender, so a retry is stored once. */
export const client_id = text(100).check(z.minLength(1));

/** Sender and name are sent under both field names. System messages have no sender. */
const fields = {
  id,
  game_id: id,
  user_id: z.nullable(id),
  sender_id: z.nullable(id),
  username: z.nullable(text()),
  sender_name: z.nullable(text()),
  is_guest: flag,
  /** The host has removed it, and its content is empty. */
  is_deleted: flag,
  content: messageText,
  datetime_created: time,
  status: z.enum(MESSAGE_STATUSES),
  client_id: z.nullable(client_id),
};

export const chatMessage = z.object({ type: z.enum(['message', 'system']), ...fields });
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatMessageFields = z.object(fields);
