import * as z from 'zod/mini';

/**
 * The messages that nodes send each other about games. Whatever concerns one game travels on the channel of that game,
 * which only the nodes join that serve it, in the order in which it was sent. What concerns a person goes to all nodes.
 * Other nodes may run another version: fields may be added, and a message that cannot be read is null or left out.
 */
export const channelOf = (game_id: string) => `game:${game_id}`;
/** Sessions whose sockets have to come back with a new token. */
export const RENEWAL_CHANNEL = 'sessions-renewed';

/** Some people by their ids, or everybody except some. */
const audience = z.union([
  z.object({ only: z.array(z.string()) }),
  z.object({ all_but: z.array(z.string()) }),
]);
export type Audience = z.infer<typeof audience>;

const addressedFrame = z.object({ audience, frame: z.string() });
/** A direct frame with the people it is for. */
export type AddressedFrame = z.infer<typeof addressedFrame>;

const screensNews = z.discriminatedUnion('what', [
  /** The link was ended, renewed or set; the database has it. */
  z.object({ what: z.enum(['link_ended', 'link_set', 'repeat']) }),
  z.object({ what: z.literal('shout_refused'), round_number: z.int() }),
]);
/** What happened to the big screens of a game. */
export type ScreensNews = z.infer<typeof screensNews>;

const gameMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('events'), first: z.int(), frames: z.array(z.string()) }),
  z.object({ kind: z.literal('direct'), told: z.array(z.unknown()) }),
  /** A node could not publish some direct frames; no log has those, so the clients need a new snapshot. */
  z.object({ kind: z.literal('resync') }),
  z.object({ kind: z.literal('screens'), news: screensNews }),
]);
export type GameMessage =
  | { kind: 'events'; first: number; frames: readonly string[] }
  | { kind: 'direct'; told: readonly AddressedFrame[] }
  | { kind: 'resync' }
  | { kind: 'screens'; news: ScreensNews };

const renewalMessage = z.object({ session_ids: z.array(z.string()) });

/** `node` is the first field of a message, so a node recognises its own messages without parsing them. */
export const isOwn = (node: string, message: string) => message.startsWith(`{"node":"${node}"`);

function parseJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

/** Parses each direct frame separately, so one that cannot be read does not cost the others. */
export function readGameMessage(text: string): { message: GameMessage | null; is_complete: boolean } {
  const message = gameMessage.safeParse(parseJson(text)).data;
  if (message?.kind !== 'direct') return { message: message ?? null, is_complete: message !== undefined };
  const told = message.told
    .map((entry) => addressedFrame.safeParse(entry).data)
    .filter((frame) => frame !== undefined);
  return { message: { kind: 'direct', told }, is_complete: told.length === message.told.length };
}
export const writeGameMessage = (node: string, message: GameMessage) => JSON.stringify({ node, ...message });

export const readRenewal = (message: string) => renewalMessage.safeParse(parseJson(message)).data ?? null;
export const writeRenewal = (fields: z.infer<typeof renewalMessage>) => JSON.stringify(fields);
