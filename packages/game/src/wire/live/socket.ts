import * as z from 'zod/mini';
import { seq, text } from '../scalars.ts';

/** The one socket of a game, for its events and its chat. */
export const LIVE_PATH = '/api/chats/{gameId}/ws';

/** A client offers this sub-protocol and its access token; the server selects this one, never the token. */
export const LIVE_PROTOCOL = 'Bearer';

/** `since` is the last seq the client has; an invalid one counts as none. */
export const liveQuery = z.object({
  token: z.optional(text(8_192)),
  since: z.catch(
    z.nullable(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.pipe(z.transform(Number), seq))),
    null,
  ),
});
