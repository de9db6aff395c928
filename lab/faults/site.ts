import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../apps/server/src/db/db.ts';
import { ROOT } from '../../tools/root.ts';
import { freePort } from '../../tools/services/free-port.ts';
import { planCluster } from '../../tools/services/postgres.ts';
import { answersOk } from '../../tools/services/start-server.ts';
import { type ProcessSpec, type SupervisedProcess, supervise } from '../../tools/services/supervise.ts';
import { type Disk, mountDisk, plainFolder } from './disk.ts';

const RESTART_PAUSE = 100;

type RestartingProcess = ReturnType<typeof startRestarting>;

/** Runs a program the way systemd would: whenever it ends, it is started again. */
function startRestarting({ prepare, ...spec }: Omit<ProcessSpec, 'remove_after'>, env: NodeJS.ProcessEnv) {
  const started: SupervisedProcess[] = [];
  let pause = RESTART_PAUSE;
  let is_over = false;
  let restarted = Promise.withResolvers<void>();

  function start(first_only: Pick<ProcessSpec, 'prepare'> = {}): SupervisedProcess {
    const program = supervise({ ...spec, ...first_only, remove_after: [] }, env);
    started.push(program);
    return program;
  }

  let running = start(prepare && { prepare });
  async function restartForever(): Promise<void> {
    for (;;) {
      await running.ended;
      if (!is_over) await wait(pause);
      if (is_over) return;
      pause = RESTART_PAUSE;
      running = start();
      restarted.resolve();
      restarted = Promise.withResolvers();
    }
  }
  const over = restartForever();

  return {
    /** Resolves once the program, in its current run or a later one, has written a match. */
    async waitForOutput(pattern: RegExp): Promise<void> {
      while (!is_over) {
        const has_matched = await running.waitForOutput(pattern).then(
          () => true,
          () => false,
        );
        if (has_matched) return;
        await wait(RESTART_PAUSE / 2);
      }
    },
    /** Kills it at once; resolves when it has been started again, after the given pause. */
    async kill(away: number): Promise<void> {
      pause = away;
      const again = restarted.promise;
      running.signal('SIGKILL');
      await again;
    },
    freeze: () => running.signal('SIGSTOP'),
    unfreeze: () => running.signal('SIGCONT'),
    output: () => started.map(({ output }) => output()).join(''),
    async end(): Promise<void> {
      is_over = true;
      running.signal('SIGCONT');
      await running.stop();
      await over;
    },
  };
}

/** How long all nodes may take to be ready after what they need is back. */
export const READY_WITHIN = 5_000;

const GIVE_UP_AFTER = 30_000;
const POLL_MS = 20;

/** The milliseconds until every node is ready and the condition holds. */
export async function timeToReady(urls: readonly string[], isTrue = () => true): Promise<number> {
  const began = performance.now();
  const isReady = async () => {
    const ready = await Promise.all(urls.map((url) => answersOk(`${url}/readyz`)));
    return ready.every(Boolean) && isTrue();
  };
  while (!(await isReady())) {
    if (performance.now() - began > GIVE_UP_AFTER) throw new Error('The nodes do not get ready.');
    await wait(POLL_MS);
  }
  return performance.now() - began;
}

/** Enough for what a run writes, and small enough to be filled in a moment. */
const MEGABYTES = { data: 256, log: 32 } as const;
const READY = /ready to accept connections/i;
const TOKEN_SECRET = 'a secret of the faults, long enough for all';

export type Site = {
  engine: Engine;
  urls: readonly string[];
  nodes: readonly RestartingProcess[];
  postgres: RestartingProcess | null;
  redis: RestartingProcess | null;
  /** The disk of the data and, for PostgreSQL, that of its log; none in a run without full disks. */
  disks: readonly Disk[];
  /** Where the database is, for reading it directly. */
  storage: { data_dir: string; database_url?: string };
  end: () => Promise<void>;
};

export type Programs = {
  postgres: string;
  redis: string;
};

type Needs = { engine: Engine; programs: Programs; with_disk: boolean };

/** The server without the web files, which are not needed here. */
const SERVER = 'apps/server/tests/support/serve-without-web.ts';

/** Compiling is half of the start-up time, and a run starts many nodes. */
const NODE_COMPILE_CACHE = `${ROOT}node_modules/.cache/phrase-bingo-compiled`;

async function startNode(settings: Record<string, string>) {
  const port = String(await freePort());
  const { PATH = '' } = process.env;
  const node = startRestarting(
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

async function startPostgres(program: string, parent: string, log_parent: string | undefined) {
  const { url, prepare, run, env } = await planCluster(program, { durable: true, parent, log_parent });
  const postgres = startRestarting({ ...run, prepare, stop_signal: 'SIGQUIT' }, env);
  await postgres.waitForOutput(READY);
  return { url, postgres };
}

async function startRedis(program: string, folder: string) {
  const port = String(await freePort());
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const redis = startRestarting({ command: program, args, cwd: folder, stop_signal: 'SIGTERM' }, process.env);
  await redis.waitForOutput(READY);
  return { url: `redis://127.0.0.1:${port}`, redis };
}

type Track = (one: RestartingProcess) => RestartingProcess;

async function startServices(programs: Programs, folder: string, log: Disk | undefined, track: Track) {
  const { url, postgres } = await startPostgres(programs.postgres, folder, log?.folder);
  track(postgres);
  const bus = await startRedis(programs.redis, folder);
  track(bus.redis);
  return { postgres, redis: bus.redis, settings: { DATABASE_URL: url, REDIS_URL: bus.url } };
}

function mountAll(engine: Engine): Disk[] {
  const sizes = engine === 'postgres' ? [MEGABYTES.data, MEGABYTES.log] : [MEGABYTES.data];
  const disks = sizes.map(mountDisk).filter((disk) => disk !== null);
  if (disks.length === sizes.length) return disks;
  for (const disk of disks) disk.end();
  throw new Error('No small disk can be mounted here.');
}

/** One node on SQLite, or two on PostgreSQL and Redis; all programs are restarted when they end. */
export async function openSite({ engine, programs, with_disk }: Needs): Promise<Site> {
  const [disk, log] = with_disk ? mountAll(engine) : [];
  const base = disk ?? plainFolder();
  const data_dir = join(base.folder, 'data');
  mkdirSync(data_dir);
  const running: RestartingProcess[] = [];
  const track: Track = (one) => {
    running.unshift(one);
    return one;
  };
  const services = engine === 'postgres' ? await startServices(programs, base.folder, log, track) : null;
  const settings = { DATA_DIR: data_dir, ...services?.settings };
  const started = await Promise.all(Array.from({ length: services ? 2 : 1 }, () => startNode(settings)));
  const nodes = started.map(({ node }) => track(node));
  return {
    engine,
    urls: started.map(({ url }) => url),
    nodes,
    postgres: services?.postgres ?? null,
    redis: services?.redis ?? null,
    disks: [disk, log].filter((one) => one !== undefined),
    storage: { data_dir, ...(services && { database_url: services.settings.DATABASE_URL }) },
    async end(): Promise<void> {
      for (const one of running) await one.end();
      rmSync(data_dir, { recursive: true, force: true });
      base.end();
      log?.end();
    },
  };
}
