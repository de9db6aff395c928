import * as z from 'zod/mini';
import { client_id, messageText } from '../chat-message.ts';
import { eitherPhraseId, withPhraseId } from '../phrase.ts';
import { field, idGiven, roundGiven, sid, text } from '../scalars.ts';

/** A client may give its command an id; the ack or error then carries it. */
const named = { client_id: z.exactOptional(client_id) };

/** Accepted but ignored: the socket knows its game and its user, so a frame cannot speak for somebody else. */
const ignored = z.optional(text());

const message = z.object({
  type: z.literal('message'),
  ...named,
  content: z._default(messageText, ''),
  user_id: ignored,
  username: ignored,
  game_id: ignored,
});

const callPhrase = z.pipe(
  z.object({
    type: z.literal('call_phrase'),
    ...named,
    ...eitherPhraseId,
    is_called: z.boolean(),
    game_id: ignored,
  }),
  z.transform(withPhraseId),
);

const cardMarked = z.object({
  type: z.literal('card_marked'),
  ...named,
  game_id: ignored,
  round_id: roundGiven,
  sid,
  is_marked: z.boolean(),
  phrase_id: z.nullish(text()),
  user_id: ignored,
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
/** The same, as parsed by the server. */
export type ParsedCommand = z.output<typeof liveCommand>;
