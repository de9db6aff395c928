import * as z from 'zod/mini';

/**
 * The messages that nodes send each other about games. One channel carries all games: a node without sockets in a
 * game drops its messages, which is cheap, while a node would have to join a channel per game before it could serve
 * the first socket. Other nodes may run another version: fields may be added, and a message that cannot be read is
 * null or left out.
 */
export const EVENTS_CHANNEL = 'game-events';
export const DIRECT_CHANNEL = 'direct-frames';
/** Games of which a node could not publish some direct frames; no log has those, so their clients resync. */
export const RESYNC_CHANNEL = 'untold-games';
/** Sessions whose sockets have to come back with a new token. */
export const RENEWAL_CHANNEL = 'sessions-renewed';
/** What happened to the big screens of a game. */
export const SCREENS_CHANNEL = 'screens';

const eventsMessage = z.object({ game_id: z.string(), first: z.int(), frames: z.array(z.string()) });

/** Some people by their ids, or everybody except some. */
const audience = z.union([
  z.object({ only: z.array(z.string()) }),
  z.object({ all_but: z.array(z.string()) }),
]);
export type Audience = z.infer<typeof audience>;

const addressedFrame = z.object({ game_id: z.string(), audience, frame: z.string() });
/** A direct frame with the people it is for. */
export type AddressedFrame = z.infer<typeof addressedFrame>;

const directMessage = z.object({ told: z.array(z.unknown()) });

const renewalMessage = z.object({ session_ids: z.array(z.string()) });

const resyncMessage = z.object({ game_ids: z.array(z.string()) });

const screensMessage = z.discriminatedUnion('what', [
  /** The link was ended, renewed or set; the database has it. */
  z.object({ what: z.enum(['link_ended', 'link_set', 'repeat']), game_id: z.string() }),
  z.object({ what: z.literal('shout_refused'), game_id: z.string(), round_number: z.int() }),
]);
export type ScreensMessage = z.infer<typeof screensMessage>;

/** `node` is the first field of a message, so a node recognises its own messages without parsing them. */
export const isOwn = (node: string, message: string) => message.startsWith(`{"node":"${node}"`);

function parseJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

export const readEvents = (message: string) => eventsMessage.safeParse(parseJson(message)).data ?? null;
export const writeEvents = (node: string, fields: z.infer<typeof eventsMessage>) =>
  JSON.stringify({ node, ...fields });

/** Parses each frame separately, so one that cannot be read does not cost the others. */
export function readDirect(message: string): { frames: AddressedFrame[]; is_complete: boolean } {
  const entries = directMessage.safeParse(parseJson(message)).data?.told ?? [null];
  const frames = entries
    .map((entry) => addressedFrame.safeParse(entry).data)
    .filter((frame) => frame !== undefined);
  return { frames, is_complete: frames.length === entries.length };
}
export const writeDirect = (node: string, frames: readonly AddressedFrame[]) =>
  JSON.stringify({ node, told: frames });

export const readResync = (message: string) => resyncMessage.safeParse(parseJson(message)).data ?? null;
export const writeResync = (fields: z.infer<typeof resyncMessage>) => JSON.stringify(fields);

export const readRenewal = (message: string) => renewalMessage.safeParse(parseJson(message)).data ?? null;
export const writeRenewal = (fields: z.infer<typeof renewalMessage>) => JSON.stringify(fields);

export const readScreens = (message: string) => screensMessage.safeParse(parseJson(message)).data ?? null;
export const writeScreens = (node: string, fields: ScreensMessage) => JSON.stringify({ node, ...fields });
