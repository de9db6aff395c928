import { leash } from './leash.ts';
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
