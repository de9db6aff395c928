import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { repeat } from '../repeat.ts';
import { BEAT_EVERY, buryDeadNodes, forgetNode, NODE_LIFETIME, sayAlive } from './nodes.ts';
import { listGamesLeft, writePresences } from './presence-queries.ts';
import { settlePresence } from './settle-presence.ts';

const LOOK_EVERY = 1_000;

/**
 * Keeps account of who has a game open on any node. Each node writes down who came to it and who went, looks after
 * those who stay away, and buries nodes that fell silent; whoever comes back in time was never away.
 */
export function keepPresence(context: Context): () => Promise<void> {
  const { db, rooms, log } = context;
  const { node: node_id } = rooms;
  let written: ReturnType<typeof rooms.watchers> = new Map();
  /** How much had moved when it was written. */
  let written_at: number | null = null;
  let beaten_at: number | null = null;
  const unsettled = new Set<string>();

  async function beat(): Promise<void> {
    if (rooms.size() === 0) beaten_at = null;
    if (rooms.size() === 0 || (beaten_at !== null && performance.now() - beaten_at < BEAT_EVERY)) return;
    const is_known = await sayAlive(db, node_id);
    if (!is_known) {
      written = new Map();
      written_at = null;
    }
    // After an outage everyone looks dead to whoever is back first, so a node has to be in step before it judges.
    const is_in_step = is_known && beaten_at !== null && performance.now() - beaten_at < NODE_LIFETIME;
    beaten_at = performance.now();
    if (is_in_step) await buryDeadNodes(db);
  }

  async function write(): Promise<void> {
    const moves = rooms.moves();
    if (moves === written_at) return;
    const watching = rooms.watchers();
    // Whoever came after the beat of an empty node: on one that nobody knows they would soon count as gone.
    if (beaten_at === null && watching.size > 0) return;
    const come = [...watching].filter(([key]) => !written.has(key)).map(([, place]) => place);
    const here = [...watching].filter(([key, place]) => written.get(key)?.sockets !== place.sockets);
    const gone = [...written].filter(([key]) => !watching.has(key)).map(([, place]) => place);
    await writePresences(db, node_id, { here: here.map(([, place]) => place), gone });
    written = watching;
    written_at = moves;
    for (const { game_id } of come) unsettled.add(game_id);
  }

  async function settle(): Promise<void> {
    for (const game_id of await listGamesLeft(db)) unsettled.add(game_id);
    for (const game_id of unsettled) {
      await settlePresence(context, game_id).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      unsettled.delete(game_id);
    }
  }

  async function look(): Promise<void> {
    await beat();
    await write();
    await settle();
  }

  const end = repeat(look, { every: LOOK_EVERY, log, what: 'keeping account of who is present' });
  return async () => {
    await end();
    const goodbye = write().then(() => forgetNode(db, node_id));
    await goodbye.catch((err: unknown) => log.warn({ err }, 'the others were not told who went'));
  };
}
