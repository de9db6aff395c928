import { setTimeout as wait } from 'node:timers/promises';
import { pickOne, type Random } from '../../packages/game/src/rules/random.ts';
import type { Load } from './load/load.ts';
import { sufferSlowClient } from './load/slow-client.ts';
import type { Site } from './site.ts';

export const FAULT_KINDS = ['node', 'postgres', 'redis', 'disk', 'stop', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type Counts = Record<FaultKind, number>;

export type Scene = {
  site: Site;
  load: Load;
  random: Random;
  /** How long a stopped node stands still, in milliseconds. */
  stop_for: number;
};

const READY = /ready to accept connections/i;
/** Sometimes a service is back at once, and sometimes everybody has noticed. */
const AWAY_MOST = 1_500;
/** A disk stays full until it was felt, and a little longer. */
const FULL_MOST = 10_000;
const FULL_LEAST = 500;
const LOOK_EVERY = 20;

const missing = (what: string): never => {
  throw new Error(`There is no ${what} to disturb.`);
};

async function fillDisk({ site, load, random }: Scene): Promise<void> {
  const disk = site.disk ?? missing('disk of its own');
  const before = load.figures.unavailable();
  disk.fill();
  try {
    const gives_up_at = performance.now() + FULL_MOST;
    while (load.figures.unavailable() === before) {
      if (performance.now() > gives_up_at) throw new Error('Nobody felt the full disk.');
      await wait(LOOK_EVERY);
    }
    await wait(FULL_LEAST + random() * AWAY_MOST);
  } finally {
    disk.free();
  }
}

const anyNode = ({ site, random }: Scene) => pickOne(site.nodes, random) ?? missing('node');

/** Each does its harm and resolves at the moment when what it took away is back. */
export const FAULTS: Record<FaultKind, (scene: Scene) => Promise<void>> = {
  node: (scene) => anyNode(scene).kill(0),
  postgres: async ({ site, random }) => {
    const postgres = site.postgres ?? missing('PostgreSQL');
    await postgres.kill(random() * AWAY_MOST);
    await postgres.said(READY);
  },
  redis: async ({ site, random }) => {
    const redis = site.redis ?? missing('Redis');
    await redis.kill(random() * AWAY_MOST);
    await redis.said(READY);
  },
  disk: fillDisk,
  stop: async (scene) => {
    const node = anyNode(scene);
    node.stop();
    await wait(scene.stop_for);
    node.go();
  },
  slow: ({ site, load, random }) => sufferSlowClient(load, pickOne(site.urls, random) ?? missing('node')),
};
