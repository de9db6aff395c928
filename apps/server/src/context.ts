import type { FastifyBaseLogger } from 'fastify';
import { type Authenticator, openAuthenticator } from './auth/authenticator.ts';
import type { Beats } from './beats.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open-bus.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import { openDb } from './db/open-db.ts';
import { type Caches, openCaches } from './game-data/caches.ts';
import type { Limiter } from './limiter/limiter.ts';
import { openLimiter } from './limiter/open-limiter.ts';
import { openPlaces, type Places } from './limiter/places.ts';
import { NO_TURNS, openSnapshotTurns, type SnapshotTurns } from './limiter/snapshot-turns.ts';
import { openRooms, type Rooms } from './live/rooms.ts';
import { openScreens, type Screens } from './live/screen/open-screens.ts';
import { storedTokenSecret } from './token-secret.ts';

/** What this process is, and what it shares with no other. */
type Node = {
  config: Config;
  beats: Beats;
  /** The oldest version of clients that is served. */
  oldest_served: number;
  /** Aborted when the node begins to drain. */
  stopping: AbortSignal;
  /** Its way to the other nodes. */
  bus: Bus;
  /** How often requests of this node left something half done, which the housekeeping then finishes soon. */
  left_behind: { count: number };
};

type Limits = {
  limiter: Limiter;
  places: Places;
  /** Paces what one person reads of games. */
  snapshot_turns: SnapshotTurns;
};

/** What the use cases, routes and sockets of one node share. */
export type Context = {
  node: Node;
  log: FastifyBaseLogger;
  db: Db;
  auth: Authenticator;
  limits: Limits;
  rooms: Rooms;
  /** The big screens that are open on this node. */
  screens: Screens;
  /** What this node has read of games and may use again. */
  caches: Caches;
};

type Given = Pick<Node, 'config' | 'stopping' | 'oldest_served' | 'beats'> & Pick<Context, 'log'>;

export async function openContext({ log, ...given }: Given): Promise<Context> {
  const { config, beats } = given;
  const onBackgroundError = (err: unknown) => log.warn({ err }, 'a background task failed');
  const { data_dir, database_url, redis_url, rate_limits } = config;
  const db = await openDb({ data_dir, database_url, onBackgroundError });
  try {
    const bus = await openBus({ redis_url, beats, onBackgroundError });
    const limiter = await openLimiter({ redis_url, rate_limits, beats, log });
    const secret = config.token_secret ?? (await storedTokenSecret(data_dir));
    const auth = await openAuthenticator({ db, bus, log, beats, secret });
    const rooms = await openRooms({ db, bus, log, beats });
    auth.onSessionsEnded(() => rooms.closeEnded(auth.hasEnded));
    const caches = openCaches(db);
    return {
      node: { ...given, bus, left_behind: { count: 0 } },
      log,
      db,
      auth,
      limits: {
        limiter,
        places: openPlaces(limiter, auth.keyFor('places')),
        snapshot_turns: rate_limits ? openSnapshotTurns(limiter) : NO_TURNS,
      },
      rooms,
      screens: openScreens({ db, log, beats, rooms, ...caches.one_away }),
      caches,
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

export async function closeContext({ node, db, auth, limits, rooms, screens }: Context): Promise<void> {
  await screens.close();
  rooms.close();
  auth.close();
  limits.limiter.close();
  await node.bus.close();
  await db.close();
}
