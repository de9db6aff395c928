import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';

const PATIENCE = 2_000;

/** Whether a service answers in time; one that hangs counts as away. */
export async function answers(service: { ping(): Promise<unknown> }): Promise<boolean> {
  const late = new AbortController();
  const answered = service.ping().then(
    () => true,
    () => false,
  );
  const given_up = wait(PATIENCE, false, { signal: late.signal, ref: false }).catch(() => false);
  const is_up = await Promise.race([answered, given_up]);
  late.abort();
  return is_up;
}

const inWords = (is_up: boolean) => (is_up ? 'up' : 'down');

/** A balancer asks without what all nodes share: to take all of them away helps nobody. */
const asked = z.object({ exclude: z.optional(z.string()) });

function isExcluded(query: unknown): (service: string) => boolean {
  const { exclude = '' } = asked.safeParse(query).data ?? {};
  const services = exclude.split(',');
  return (service) => services.includes(service);
}

export function reportHealth(app: FastifyInstance, { db, bus, stopping }: Context): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async ({ query }, reply) => {
    const isLeftOut = isExcluded(query);
    const [database, doorbell] = await Promise.all([answers(db), answers(bus)]);
    const is_served = (database || isLeftOut('database')) && (doorbell || isLeftOut('bus'));
    const ready = is_served && !stopping.aborted;
    const status = stopping.aborted ? 'draining' : ready ? 'ready' : 'not ready';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, database: inWords(database), bus: inWords(doorbell) });
  });
}
