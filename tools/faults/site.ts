import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../apps/server/src/db/engine.ts';
import { ROOT } from '../root.ts';
import { freePort } from '../services/free-port.ts';
import { planCluster } from '../services/postgres-cluster.ts';
import { type Disk, mountDisk, plainFolder } from './disk.ts';
import { type Supervised, supervise } from './supervise.ts';

/** Room for what a run writes, and little enough to be filled in a moment. */
const MEGABYTES = 256;
const READY = /ready to accept connections/i;
const TOKEN_SECRET = 'a secret of the faults, long enough for all';

export type Site = {
  engine: Engine;
  urls: readonly string[];
  nodes: readonly Supervised[];
  postgres: Supervised | null;
  redis: Supervised | null;
  /** Null in a run without full disks. */
  disk: Disk | null;
  /** Where the database is, for whoever reads past the server. */
  storage: { data_dir: string; database_url?: string };
  end: () => Promise<void>;
};

export type Programs = {
  postgres: string;
  redis: string;
};

type Needs = { engine: Engine; programs: Programs; with_disk: boolean };

/** A machine without the right to mount a disk; what is left out is said, not passed over. */
export class NoDisk extends Error {}

/** The server without the web files, which have no part in this. */
const SERVER = 'apps/server/tests/support/serve-without-web.ts';

/** Compiling is half of what a start costs, and a run starts many. */
const NODE_COMPILE_CACHE = `${ROOT}node_modules/.cache/phrase-bingo-compiled`;

async function startNode(settings: Record<string, string>) {
  const port = String(await freePort());
  const { PATH = '' } = process.env;
  const node = supervise(
    { command: process.execPath, args: [SERVER], cwd: ROOT, stop_signal: 'SIGTERM' },
    {
      PATH,
      NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: port,
      TOKEN_SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  );
  return { url: `http://127.0.0.1:${port}`, node };
}

async function startPostgres(program: string, parent: string) {
  const { url, prepare, run, env } = await planCluster(program, { durable: true, parent, small_log: true });
  const postgres = supervise({ ...run, prepare, stop_signal: 'SIGQUIT' }, env);
  await postgres.said(READY);
  return { url, postgres };
}

async function startRedis(program: string, folder: string) {
  const port = String(await freePort());
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const redis = supervise({ command: program, args, cwd: folder, stop_signal: 'SIGTERM' }, process.env);
  await redis.said(READY);
  return { url: `redis://127.0.0.1:${port}`, redis };
}

async function startServices(programs: Programs, folder: string, keep: (one: Supervised) => Supervised) {
  const { url, postgres } = await startPostgres(programs.postgres, folder);
  keep(postgres);
  const bus = await startRedis(programs.redis, folder);
  keep(bus.redis);
  return { postgres, redis: bus.redis, settings: { DATABASE_URL: url, REDIS_URL: bus.url } };
}

/** One node on SQLite, or two on PostgreSQL and Redis, all of it under supervisors. */
export async function openSite({ engine, programs, with_disk }: Needs): Promise<Site> {
  const disk = with_disk ? mountDisk(MEGABYTES) : null;
  if (with_disk && !disk) throw new NoDisk('No disk of its own can be mounted here, which takes root.');
  const ground = disk ?? plainFolder();
  const data_dir = join(ground.folder, 'data');
  mkdirSync(data_dir);
  const running: Supervised[] = [];
  const keep = (one: Supervised): Supervised => {
    running.unshift(one);
    return one;
  };
  const services = engine === 'postgres' ? await startServices(programs, ground.folder, keep) : null;
  const settings = { DATA_DIR: data_dir, ...services?.settings };
  const started = await Promise.all(Array.from({ length: services ? 2 : 1 }, () => startNode(settings)));
  const nodes = started.map(({ node }) => keep(node));
  return {
    engine,
    urls: started.map(({ url }) => url),
    nodes,
    postgres: services?.postgres ?? null,
    redis: services?.redis ?? null,
    disk,
    storage: { data_dir, ...(services && { database_url: services.settings.DATABASE_URL }) },
    async end(): Promise<void> {
      for (const one of running) await one.end();
      rmSync(data_dir, { recursive: true, force: true });
      ground.end();
    },
  };
}
