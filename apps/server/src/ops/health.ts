import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';

const TIMEOUT = 2_000;

/** Whether a service answers in time; one that hangs counts as down. */
export async function answers(service: { ping(): Promise<unknown> }): Promise<boolean> {
  const timeout = new AbortController();
  const answered = service.ping().then(
    () => true,
    () => false,
  );
  const timed_out = wait(TIMEOUT, false, { signal: timeout.signal, ref: false }).catch(() => false);
  const is_up = await Promise.race([answered, timed_out]);
  timeout.abort();
  return is_up;
}

const upOrDown = (is_up: boolean) => (is_up ? 'up' : 'down');

/** A load balancer excludes shared services: removing all nodes would help nobody. */
const healthQuery = z.object({ exclude: z.optional(z.string()) });

function exclusionsOf(query: unknown): (service: string) => boolean {
  const { exclude = '' } = healthQuery.safeParse(query).data ?? {};
  const services = exclude.split(',');
  return (service) => services.includes(service);
}

export function reportHealth(app: FastifyInstance, { db, node: { bus, stopping } }: Context): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async ({ query }, reply) => {
    const isOptional = exclusionsOf(query);
    const [is_database_up, is_bus_up] = await Promise.all([answers(db), answers(bus)]);
    const has_services = (is_database_up || isOptional('database')) && (is_bus_up || isOptional('bus'));
    const is_ready = has_services && !stopping.aborted;
    const status = stopping.aborted ? 'draining' : is_ready ? 'ready' : 'not ready';
    return reply
      .code(is_ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, database: upOrDown(is_database_up), bus: upOrDown(is_bus_up) });
  });
}
