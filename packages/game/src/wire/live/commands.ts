import * as z from 'zod/mini';
import { client_id, messageText } from '../chat-message.ts';
import { eitherPhraseId, withPhraseId } from '../phrase.ts';
import { field, idGiven, roundGiven, sid, text } from '../scalars.ts';

/** A client may name its command; the ack or the error then carries the name. */
const named = { client_id: z.exactOptional(client_id) };

/** Told but never trusted: the socket knows its game and its user, and a frame cannot speak for another. */
const told = z.optional(text());

const message = z.object({
  type: z.literal('message'),
  ...named,
  content: z._default(messageText, ''),
  user_id: told,
  username: told,
  game_id: told,
});

const callPhrase = z.pipe(
  z.object({
    type: z.literal('call_phrase'),
    ...named,
    ...eitherPhraseId,
    is_called: z.boolean(),
    game_id: told,
  }),
  z.transform(withPhraseId),
);

const cardMarked = z.object({
  type: z.literal('card_marked'),
  ...named,
  game_id: told,
  round_id: roundGiven,
  sid,
  is_marked: z.boolean(),
  phrase_id: z.nullish(text()),
  user_id: told,
});

export const liveCommand = z.discriminatedUnion('type', [
  message,
  callPhrase,
  cardMarked,
  z.object({ type: z.literal('typing_start'), ...named }),
  z.object({ type: z.literal('typing_stop'), ...named }),
  z.object({ type: z.literal('message_read'), ...named, message_id: idGiven }),
  /** A renewed token of the same user, before the old one runs out. */
  z.object({ type: z.literal('auth'), ...named, token: field(8_192) }),
  /** Ignored by the server. */
  z.object({ type: z.literal('heartbeat'), ...named }),
]);

/** What a client sends. */
export type LiveCommand = z.input<typeof liveCommand>;
/** The same as the server reads it. */
export type ParsedCommand = z.output<typeof liveCommand>;
