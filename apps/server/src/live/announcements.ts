import * as z from 'zod/mini';

/**
 * What nodes tell one another. One channel carries all games: a node without sockets in a game drops a message
 * after a glance, while a channel for each game would have to be joined before its first socket could be served.
 * Another node may be of another version: fields may be added, and what is not understood is null or left out.
 */
export const EVENTS_CHANNEL = 'game-events';
export const DIRECT_CHANNEL = 'direct-frames';
export const UNTOLD_CHANNEL = 'untold-games';

const eventsAnnouncement = z.object({ game_id: z.string(), first: z.int(), frames: z.array(z.string()) });

/** Some members by their ids, or all but some. */
const audience = z.union([
  z.object({ only: z.array(z.string()) }),
  z.object({ all_but: z.array(z.string()) }),
]);
export type Audience = z.infer<typeof audience>;

const direct = z.object({ game_id: z.string(), audience, frame: z.string() });
export type Direct = z.infer<typeof direct>;

const directAnnouncement = z.object({ told: z.array(z.unknown()) });

/** Games of which a node could not tell the others something that no log keeps. */
const untoldAnnouncement = z.object({ game_ids: z.array(z.string()) });

/** The node that has served its own sockets already comes first, so that it knows its own words at a glance. */
export const isOwn = (node: string, message: string) => message.startsWith(`{"node":"${node}"`);

function jsonOf(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

export const readEvents = (message: string) => eventsAnnouncement.safeParse(jsonOf(message)).data ?? null;
export const writeEvents = (node: string, said: z.infer<typeof eventsAnnouncement>) =>
  JSON.stringify({ node, ...said });

/** Each by itself, so that one that is not understood takes no other along. */
export function readDirect(message: string): { told: Direct[]; is_whole: boolean } {
  const said = directAnnouncement.safeParse(jsonOf(message)).data?.told ?? [null];
  const told = said.map((one) => direct.safeParse(one).data).filter((one) => one !== undefined);
  return { told, is_whole: told.length === said.length };
}
export const writeDirect = (node: string, said: { told: readonly Direct[] }) =>
  JSON.stringify({ node, ...said });

export const readUntold = (message: string) => untoldAnnouncement.safeParse(jsonOf(message)).data ?? null;
export const writeUntold = (said: z.infer<typeof untoldAnnouncement>) => JSON.stringify(said);
