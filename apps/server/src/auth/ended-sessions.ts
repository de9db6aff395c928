import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Beats } from '../beats.ts';
import { type Bus, logUnknownMessages } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';

const CHANNEL = 'sessions-ended';
const GENERATIONS_CHANNEL = 'generations-ended';
/** A transaction may commit this much later than the timestamp it wrote. */
const OVERLAP = 60_000;
/** After this no access token of an ended session is still valid. */
const RETENTION = SESSION.access_seconds * 1_000 + SESSION.clock_tolerance + OVERLAP;

const announcement = z.array(z.uuid());

/** From this generation on sessions of the person are good, and those before it that were kept. */
const ending = z.object({ user_id: z.uuid(), generation: z.int(), kept: z.array(z.uuid()) });
export type Ending = z.infer<typeof ending>;

/** The session of a token or a socket. */
export type HeldSession = { user_id: string; session_id: string; generation: number };

type Noted<T> = T & { noted_at: number };
type Parts = { db: Db; bus: Bus; log: FastifyBaseLogger; beats: Beats };

/**
 * Caches the recently ended sessions in memory, so that a request needs no query. The bus delivers them at once;
 * polling the database every few seconds covers a bus that is down.
 */
export async function openEndedSessions({ db, bus, log, beats }: Parts) {
  const sessions = new Map<string, Noted<object>>();
  const endings = new Map<string, Noted<{ generation: number; kept: ReadonlySet<string> }>>();
  const listeners: (() => void)[] = [];
  const notUnderstood = logUnknownMessages(log);
  /** When the database was read, by its clock and by one that nobody sets. */
  let looks: { now: number; at: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let is_closed = false;

  function note(session_ids: readonly string[], ended: readonly Ending[]): void {
    const noted_at = performance.now();
    const fresh = session_ids.filter((id) => !sessions.has(id));
    for (const id of fresh) sessions.set(id, { noted_at });
    let is_more = fresh.length > 0;
    for (const { user_id, generation, kept } of ended) {
      // Of several endings of a person the last one counts, whichever way the clock was set between them.
      if (generation <= (endings.get(user_id)?.generation ?? 0)) continue;
      endings.set(user_id, { generation, kept: new Set(kept), noted_at });
      is_more = true;
    }
    if (is_more) for (const listener of listeners) listener();
  }

  /** The earliest time that a change could have written which no look has seen, whichever way the clock was set. */
  function unseenSince(now: number): number {
    const at = performance.now();
    const last = looks.at(-1);
    looks = looks.filter((look) => look === last || at - look.at < OVERLAP);
    return Math.min(now, ...looks.map((look) => look.now)) - (last ? OVERLAP : RETENTION);
  }

  async function poll(): Promise<void> {
    const now = await dbNow(db);
    const at = performance.now();
    const since = unseenSince(now);
    const ended = await db.query
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', '>=', since)
      .execute();
    const ended_together = await db.query
      .selectFrom('session_endings')
      .select(['user_id', 'generation', 'kept'])
      .where('ended_at', '>=', since)
      .execute();
    note(
      ended.map(({ id }) => id),
      ended_together.map((row) => ({ ...row, kept: [...row.kept] })),
    );
    looks.push({ now, at });
    const over = at - RETENTION;
    for (const noted of [sessions, endings]) {
      for (const [id, { noted_at }] of noted) if (noted_at < over) noted.delete(id);
    }
  }

  const tryPolling = () =>
    poll().catch((err: unknown) => log.warn({ err }, 'reading ended sessions failed; retrying'));

  function schedulePoll(): void {
    if (is_closed) return;
    timer = setTimeout(() => void tryPolling().finally(schedulePoll), beats.ended_sessions);
    timer.unref();
  }

  await poll();
  schedulePoll();

  /** Whatever cannot be understood is read from the database. */
  const follow = <T>(
    channel: string,
    schema: z.ZodMiniType<T>,
    parse: (text: string) => unknown,
    use: (read: T) => void,
  ) =>
    bus.subscribe(channel, (message) => {
      const read = schema.safeParse(parse(message));
      if (read.success) return use(read.data);
      notUnderstood(channel);
      void tryPolling();
    });
  const unsubscribe = [
    await follow(
      CHANNEL,
      announcement,
      (text) => text.split(','),
      (session_ids) => note(session_ids, []),
    ),
    await follow(GENERATIONS_CHANNEL, ending, parseJson, (one) => note([], [one])),
  ];

  const tell = (channel: string, message: string) =>
    bus
      .publish(channel, message)
      .catch((err: unknown) =>
        log.warn({ err }, 'the bus is down; other nodes learn of ended sessions by polling'),
      );

  return {
    has({ user_id, session_id, generation }: HeldSession): boolean {
      const latest = endings.get(user_id);
      const is_outdated = latest !== undefined && generation < latest.generation;
      return sessions.has(session_id) || (is_outdated && !latest.kept.has(session_id));
    },

    /** Call it after the commit that ended them. */
    async publish(session_ids: readonly string[]): Promise<void> {
      if (session_ids.length === 0) return;
      note(session_ids, []);
      await tell(CHANNEL, session_ids.join(','));
    },

    /** The same for all sessions of a person but those that are kept. */
    async publishEnding({ user_id, generation, kept }: Ending): Promise<void> {
      const one = { user_id, generation, kept };
      note([], [one]);
      await tell(GENERATIONS_CHANNEL, JSON.stringify(one));
    },

    onMore(listener: () => void): void {
      listeners.push(listener);
    },

    close(): void {
      is_closed = true;
      clearTimeout(timer);
      for (const end of unsubscribe) void end();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
