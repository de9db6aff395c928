import { setTimeout as wait } from 'node:timers/promises';
import { pickOne, type Random } from '../../packages/game/src/rules/random.ts';
import { CLOSE } from '../../packages/game/src/wire/live/close-codes.ts';
import { GAME_ENDPOINTS } from '../../packages/game/src/wire/http/games.ts';
import { openRawSocket } from '../bots/raw-socket.ts';
import type { Load } from './load/load.ts';
import { openLoudGame } from './load/loud-game.ts';
import type { Site } from './site.ts';

/** More than the system's own buffers hold for one socket. */
const MESSAGES = 400;
const CUT_WITHIN = 15_000;

/** Somebody's socket reads nothing of a game in which much is said; it has to be cut off. */
async function sufferSlowClient(load: Load, url: string): Promise<void> {
  const { id: game_id, game_code, talk } = await openLoudGame(load);
  const { id: user_id, client } = await load.newPlayer();
  await load.history.keep({ kind: 'join', game_id, user_id }, () =>
    client.askOnce(GAME_ENDPOINTS.joinByCode, { body: { code: game_code } }),
  );
  const socket = await openRawSocket(url, game_id, client.token());
  await talk(MESSAGES);
  const code = await Promise.race([socket.closeCode(), wait(CUT_WITHIN, 'not at all' as const)]);
  socket.wire.destroy();
  // Whoever reads nothing does not read the goodbye either, when the socket is torn down soon after it.
  if (code !== null && code !== CLOSE.overloaded.code) {
    throw new Error(`A client that reads nothing was sent away with ${code}.`);
  }
}

export const FAULT_KINDS = ['node', 'postgres', 'redis', 'disk', 'stop', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type Counts = Record<FaultKind, number>;

export type Scene = {
  site: Site;
  load: Load;
  random: Random;
  /** How long a stopped node stands still, in milliseconds. */
  stop_for: number;
  /** Told of each node that is killed while something else is away. */
  noteKill: () => void;
};

const READY = /ready to accept connections/i;
/** Sometimes a service is back at once, and sometimes everybody has noticed. */
const AWAY_MOST = 1_000;
const FULL_MOST = 8_000;
const PANIC_MOST = 3_000;
/** Much to write, so that room is needed soon. */
const LOUD_MESSAGES = 100;
const POLL_MS = 20;
const KILLED_BESIDES = 0.3;

const missing = (what: string): never => {
  throw new Error(`There is no ${what} to disturb.`);
};

const anyNode = ({ site, random }: Scene) => pickOne(site.nodes, random) ?? missing('node');

/** Troubles come together now and then: a node has to find its feet without what it needs. */
async function killBesides(scene: Scene): Promise<void> {
  if (scene.random() > KILLED_BESIDES) return;
  scene.noteKill();
  await anyNode(scene).kill(0);
}

async function until(isTrue: () => boolean, most: number): Promise<boolean> {
  const gives_up_at = performance.now() + most;
  while (!isTrue()) {
    if (performance.now() > gives_up_at) return false;
    await wait(POLL_MS);
  }
  return true;
}

/** A disk stays full until it was felt, and on PostgreSQL until that has given up, if it does. */
async function fillDisk(scene: Scene): Promise<void> {
  const { site, load, random } = scene;
  const disk = pickOne(site.disks, random) ?? missing('disk of its own');
  const before = load.figures.unavailable();
  const panics = countPanics(site);
  const { talk } = await openLoudGame(load);
  disk.fill();
  // A database that tidies up gets no room by it.
  const filling = setInterval(disk.fill, POLL_MS);
  load.await(talk(LOUD_MESSAGES));
  try {
    const is_felt = await until(() => load.figures.unavailable() > before, FULL_MOST);
    if (!is_felt) throw new Error('Nobody felt the full disk.');
    await killBesides(scene);
    if (site.postgres) await until(() => countPanics(site) > panics, PANIC_MOST);
    await wait(random() * AWAY_MOST);
  } finally {
    clearInterval(filling);
    disk.free();
  }
}

/** How often PostgreSQL gave up by itself. */
export const countPanics = ({ postgres }: Site): number => postgres?.output().match(/PANIC:/g)?.length ?? 0;

async function killPostgres(scene: Scene): Promise<void> {
  const { site, random } = scene;
  const postgres = site.postgres ?? missing('PostgreSQL');
  const back = postgres.kill(random() * AWAY_MOST);
  await killBesides(scene);
  await back;
  await postgres.waitForOutput(READY);
}

/** Each does its harm and resolves at the moment when what it took away is back. */
export const FAULTS: Record<FaultKind, (scene: Scene) => Promise<void>> = {
  node: (scene) => anyNode(scene).kill(0),
  postgres: killPostgres,
  redis: async ({ site, random }) => {
    const redis = site.redis ?? missing('Redis');
    await redis.kill(random() * AWAY_MOST);
    await redis.waitForOutput(READY);
  },
  disk: fillDisk,
  stop: async (scene) => {
    const node = anyNode(scene);
    node.freeze();
    await wait(scene.stop_for);
    node.unfreeze();
  },
  slow: ({ site, load, random }) => sufferSlowClient(load, pickOne(site.urls, random) ?? missing('node')),
};
