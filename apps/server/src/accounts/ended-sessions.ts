import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type Bus, logUnknownMessages } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

const CHANNEL = 'sessions-ended';
const LOOK_EVERY = SESSION.revocation_reach / 2;
/** A transaction may commit this much later than the time it wrote. */
const OVERLAP = 60_000;
/** After this no access token of an ended session can still be good. */
const REMEMBERED = SESSION.access_seconds * 1_000 + OVERLAP;

const announcement = z.array(z.uuid());

type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger; clock: Clock };

/**
 * The sessions that ended lately, kept in memory so that a call costs no query. The bus tells at once; a look into
 * the database every few seconds makes up for a bus that is away.
 */
export async function openEndedSessions({ db, bus, log, clock }: Parts) {
  const ended = new Map<string, number>();
  const listeners: ((session_ids: readonly string[]) => void)[] = [];
  const notUnderstood = logUnknownMessages(log);
  let looked_at = clock.now() - REMEMBERED;
  let timer: NodeJS.Timeout | undefined;
  let is_closed = false;

  function add(session_ids: readonly string[]): void {
    const fresh = session_ids.filter((id) => !ended.has(id));
    for (const id of fresh) ended.set(id, clock.now());
    if (fresh.length > 0) for (const listener of listeners) listener(fresh);
  }

  async function look(): Promise<void> {
    const now = clock.now();
    const rows = await db.query
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', '>=', looked_at - OVERLAP)
      .execute();
    looked_at = now;
    add(rows.map((row) => row.id));
    for (const [id, since] of ended) if (since < now - REMEMBERED) ended.delete(id);
  }

  const tryLooking = () =>
    look().catch((err: unknown) => log.warn({ err }, 'ended sessions could not be read; trying again'));

  function lookAgain(): void {
    if (is_closed) return;
    timer = setTimeout(() => void tryLooking().finally(lookAgain), LOOK_EVERY);
    timer.unref();
  }

  await look();
  lookAgain();
  const unsubscribe = await bus.subscribe(CHANNEL, (message) => {
    const read = announcement.safeParse(message.split(','));
    if (read.success) return add(read.data);
    notUnderstood(CHANNEL);
    void tryLooking();
  });

  return {
    has: (session_id: string) => ended.has(session_id),

    /** Call it after the commit that ended them. */
    async tell(session_ids: readonly string[]): Promise<void> {
      if (session_ids.length === 0) return;
      add(session_ids);
      await bus
        .publish(CHANNEL, session_ids.join(','))
        .catch((err: unknown) =>
          log.warn({ err }, 'the bus is away; other nodes learn of ended sessions by looking'),
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
