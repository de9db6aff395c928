import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
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

export function reportHealth(app: FastifyInstance, { db, bus, stopping }: Context): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, doorbell] = await Promise.all([answers(db), answers(bus)]);
    const ready = database && doorbell && !stopping.aborted;
    const status = stopping.aborted ? 'draining' : ready ? 'ready' : 'not ready';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, database: inWords(database), bus: inWords(doorbell) });
  });
}
