import * as z from 'zod/mini';
import { card, gameProgress } from './card.ts';
import { client_id, MESSAGE_STATUSES } from './chat-message.ts';
import { directFrame } from './live-frame.ts';
import { id, round_number, seq, sid, text } from './scalars.ts';

/** A fault may be told before it is known which game was meant. */
const notice = { game_id: z.nullable(id), message: text() };
const typing = { user_id: id, username: text() };
const receipt = { message_id: id, status: z.enum(MESSAGE_STATUSES) };

const authSuccess = directFrame('auth_success', { user_id: id, username: text() });

/** The command with this client_id is done and kept. */
const ack = directFrame('ack', { client_id });

/** A command that was refused, or a fault of the connection itself. */
const error = directFrame('error', { ...notice, code: text(), client_id: z.exactOptional(client_id) });
const warning = directFrame('warning', { ...notice, code: text() });
const info = directFrame('info', notice);

/** All that was missed has been sent again, up to this number. */
const resumed = directFrame('resumed', { seq });
/** Too much was missed: a fresh snapshot is needed. */
const resync = directFrame('resync', { seq });

/** For the player's own pages and the host. */
const cardMarked = directFrame('card_marked', {
  user_id: id,
  round_number,
  sid,
  is_marked: z.boolean(),
  phrase_id: z.nullable(id),
  game_progress: gameProgress,
});

/** A card that was dealt or filled up. The cells are for its player alone. */
const cardUpdate = directFrame('card_update', {
  user_id: id,
  round_number,
  game_progress: gameProgress,
  card: z.exactOptional(card),
});

export const directFrames = z.discriminatedUnion('type', [
  authSuccess,
  ack,
  error,
  warning,
  info,
  resumed,
  resync,
  cardMarked,
  cardUpdate,
  directFrame('typing_start', typing),
  directFrame('typing_stop', typing),
  directFrame('message_delivered', receipt),
  directFrame('message_read', receipt),
]);

export type DirectFrame = z.infer<typeof directFrames>;
export type DirectFrameType = DirectFrame['type'];
