import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type Bus, logUnknownMessages } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

const CHANNEL = 'sessions-ended';
const POLL_INTERVAL = SESSION.revocation_reach / 2;
/** A transaction may commit this much later than the timestamp it wrote. */
const OVERLAP = 60_000;
/** After this no access token of an ended session is still valid. */
const RETENTION = SESSION.access_seconds * 1_000 + OVERLAP;

const announcement = z.array(z.uuid());

type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger; clock: Clock };

/**
 * Caches the recently ended sessions in memory, so that a request needs no query. The bus delivers them at once;
 * polling the database every few seconds covers a bus that is down.
 */
export async function openEndedSessions({ db, bus, log, clock }: Parts) {
  const ended = new Map<string, number>();
  const listeners: ((session_ids: readonly string[]) => void)[] = [];
  const notUnderstood = logUnknownMessages(log);
  let polled_at = clock.now() - RETENTION;
  let timer: NodeJS.Timeout | undefined;
  let is_closed = false;

  function add(session_ids: readonly string[]): void {
    const fresh = session_ids.filter((id) => !ended.has(id));
    for (const id of fresh) ended.set(id, clock.now());
    if (fresh.length > 0) for (const listener of listeners) listener(fresh);
  }

  async function poll(): Promise<void> {
    const now = clock.now();
    const rows = await db.query
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', '>=', polled_at - OVERLAP)
      .execute();
    polled_at = now;
    add(rows.map((row) => row.id));
    for (const [id, since] of ended) if (since < now - RETENTION) ended.delete(id);
  }

  const tryPolling = () =>
    poll().catch((err: unknown) => log.warn({ err }, 'reading ended sessions failed; retrying'));

  function schedulePoll(): void {
    if (is_closed) return;
    timer = setTimeout(() => void tryPolling().finally(schedulePoll), POLL_INTERVAL);
    timer.unref();
  }

  await poll();
  schedulePoll();
  const unsubscribe = await bus.subscribe(CHANNEL, (message) => {
    const read = announcement.safeParse(message.split(','));
    if (read.success) return add(read.data);
    notUnderstood(CHANNEL);
    void tryPolling();
  });

  return {
    has: (session_id: string) => ended.has(session_id),

    /** Call it after the commit that ended them. */
    async publish(session_ids: readonly string[]): Promise<void> {
      if (session_ids.length === 0) return;
      add(session_ids);
      await bus
        .publish(CHANNEL, session_ids.join(','))
        .catch((err: unknown) =>
          log.warn({ err }, 'the bus is down; other nodes learn of ended sessions by polling'),
        );
    },

    onMore(listener: (session_ids: readonly string[]) => void): void {
      listeners.push(listener);
    },

    close(): void {
      is_closed = true;
      clearTimeout(timer);
      void unsubscribe();
    },
  };
}
