import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMS, type ProgramName } from './find-program.ts';
import { freePort } from './free-port.ts';
import { providePrograms } from './install-packages.ts';
import { startPostgres } from './postgres.ts';
import { type Service, supervise } from './supervise.ts';

/** A temporary Redis on a free port that stores nothing. */
export async function startRedis(program: string): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-redis-'));
  const port = await freePort();
  const server = supervise({
    command: program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    cwd: folder,
    stop_signal: 'SIGTERM',
    remove_after: [folder],
  });
  await server.waitForOutput(/ready to accept connections/i);
  return { url: `redis://127.0.0.1:${port}`, stop: server.stop };
}

type Starter = (program: string) => Promise<Service>;

const STARTERS: Partial<Record<ProgramName, { url_setting: string; start: Starter }>> = {
  postgres: {
    url_setting: 'TEST_DATABASE_URL',
    start: (program) => startPostgres(program, { durable: process.env[DURABLE] === 'on' }),
  },
  redis: { url_setting: 'TEST_REDIS_URL', start: startRedis },
};

/** The setting that gives the temporary PostgreSQL the durability of a real one. */
const DURABLE = 'TEST_POSTGRES_DURABLE';

export type Services = {
  /** The settings that tell tests where the programs and the running services are. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

/** Finds or installs the programs and starts those that are services. */
export async function startServices(names: readonly ProgramName[]): Promise<Services> {
  const programs = providePrograms(names);
  const env: Record<string, string> = {};
  const running: Service[] = [];
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  const started = await Promise.allSettled(
    [...programs].map(async ([name, program]) => {
      env[PROGRAMS[name].setting] = program;
      const starter = STARTERS[name];
      if (!starter) return;
      const service = await starter.start(program);
      running.push(service);
      env[starter.url_setting] = service.url;
    }),
  );
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { env, stop };
}
