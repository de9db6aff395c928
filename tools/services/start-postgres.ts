import { rmSync } from 'node:fs';
import { type Leashed, leash } from './leash.ts';
import { planCluster } from './postgres-cluster.ts';
import type { Service } from './service.ts';

const READY = 'ready to accept connections';

/** A throw-away PostgreSQL on a free port; the URL is that of its owner in the database postgres. */
export async function startPostgres(program: string, options: { durable: boolean }): Promise<Service> {
  const { url, folder, prepare, run, env } = await planCluster(program, options);
  const server = leash({ ...run, prepare, stop_signal: 'SIGINT', remove_after: [folder] }, env);
  await server.saidOf(READY);
  return { url, stop: server.stop };
}

/** One that may be stopped as in a crash and started again with the same data on the same port. */
export async function restartablePostgres(program: string) {
  const { url, folder, prepare, run, env } = await planCluster(program, { durable: false });
  let server: Leashed | null = null;
  let is_prepared = false;

  async function start(): Promise<void> {
    // SIGQUIT is the immediate mode: nothing is written, and the next start recovers from the log.
    const spec = { ...run, stop_signal: 'SIGQUIT' as const, remove_after: [] };
    server = leash(is_prepared ? spec : { ...spec, prepare }, env);
    await server.saidOf(READY);
    is_prepared = true;
  }
  async function stop(): Promise<void> {
    await server?.stop();
    server = null;
  }
  return {
    url,
    start,
    stop,
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
