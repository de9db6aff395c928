import { hash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Beats } from '../beats.ts';
import { connectRedis } from '../bus/redis-connection.ts';
import type { Bucket, Kind, Limiter, Note, Pace, Taken } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';

/**
 * A bucket is a sorted set of its entries, scored by the time of Redis. Ids start with `t:` for a try that is still
 * running, and with `c:` for an entry that counts. Each script is atomic.
 */

/** Entries so far ahead are from before the clock of Redis was set back, and nobody waits for them. */
const SET_BACK = 1_000;

/**
 * KEYS: the buckets. ARGV: id of the entry, then max and window of each bucket. Returns 0 when taken, a positive
 * number of milliseconds to wait when full, a negative one when undecided: how long the latest try has been running.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait, still_for = 0, 0
for i, key in ipairs(KEYS) do
  local max, window = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  redis.call('ZREMRANGEBYSCORE', key, now + ${SET_BACK}, '+inf')
  if redis.call('ZCARD', key) >= max then
    local entries = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
    local decided = true
    for p = 1, #entries, 2 do decided = decided and entries[p]:sub(1, 2) == 'c:' end
    if decided then wait = math.max(wait, entries[2] + window - now)
    else still_for = math.max(still_for, now - entries[#entries], 1) end
  end
end
if wait > 0 then return wait end
if still_for > 0 then return -still_for end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2 * i + 1])
end
return 0
`;

/** KEYS: the buckets. ARGV: id of the entry without its prefix, then 1 when it counts. */
const SETTLE = `
for _, key in ipairs(KEYS) do
  local at = redis.call('ZSCORE', key, 't:' .. ARGV[1])
  if at then
    if ARGV[2] == '1' then redis.call('ZADD', key, at, 'c:' .. ARGV[1]) end
    redis.call('ZREM', key, 't:' .. ARGV[1])
  end
end
return 0
`;

/**
 * KEYS: the paces, each a number as in MemoryPaces. ARGV: interval in milliseconds and burst of each. Returns for each
 * 0 when it passes, otherwise the milliseconds to wait.
 */
const PASS = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local waits = {}
for i, key in ipairs(KEYS) do
  local interval, burst = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local before = math.min(tonumber(redis.call('GET', key) or 0), now + burst * interval)
  local over_at = math.max(now, before) + interval
  waits[i] = math.max(0, math.floor(over_at - now - burst * interval))
  if waits[i] == 0 then redis.call('SET', key, over_at, 'PX', math.ceil(over_at - now)) end
end
return waits
`;

/** KEYS: the note. ARGV: its lifetime in milliseconds. */
const NOTE = `
redis.call('SET', KEYS[1], '', 'PX', ARGV[1])
return 0
`;

const IS_NOTED = `return redis.call('EXISTS', KEYS[1])`;

const reply = z.int();
const waits = z.array(z.int());

const SECOND = 1_000;
/** Small enough that a script never blocks Redis for long. */
const BATCH_MAX = 500;

type Waiting = { pace: Pace; answer: (wait: number | Promise<number>) => void };

const PREFIX_OF: Record<Kind, string> = { call: 'c:', try: 't:' };

/** Hashed, so that Redis stores no email or IP address of a person. */
const keyOf = (rule: string, key: string) => `phrase-bingo:limit:${rule}:${hash('sha256', key, 'base64url')}`;
const noteKeyOf = ({ rule, key }: Note) => keyOf(`note:${rule}`, key);

/** Counts for all nodes together. While Redis is down each node counts alone. */
export class RedisLimiter implements Limiter {
  readonly #redis: Redis;
  readonly #alone = new MemoryLimiter();
  readonly #waiting: Waiting[] = [];
  readonly #report: (error: unknown) => void;
  readonly #first_attempt = Promise.withResolvers<void>();
  #is_outage = false;
  #is_closed = false;

  constructor(redis_url: string, beats: Beats, report: (error: unknown) => void) {
    this.#report = report;
    this.#redis = connectRedis(redis_url, beats, {
      onReady: () => {
        this.#is_outage = false;
        this.#first_attempt.resolve();
      },
      onDown: (reason) => this.#goDown(reason),
    });
  }

  /** Resolves when the first attempt to connect has succeeded or failed. */
  firstAttempt(): Promise<void> {
    return this.#first_attempt.promise;
  }

  async take(buckets: readonly Bucket[], kind: Kind): Promise<Taken> {
    const id = randomUUID();
    const keys = buckets.map(({ rule, key }) => keyOf(rule, key));
    const limits = buckets.flatMap(({ max, window }) => [max, window]);
    const answer = await this.#run(reply, TAKE, keys, [`${PREFIX_OF[kind]}${id}`, ...limits]);
    if (answer === null) return this.#alone.take(buckets, kind);
    if (answer < 0) return { is: 'undecided', still_for: -answer };
    if (answer > 0) return { is: 'full', wait: answer };
    return {
      is: 'taken',
      settle: async (counts) => {
        await this.#run(reply, SETTLE, keys, [id, counts ? 1 : 0]);
      },
    };
  }

  /** Requests of one turn of the event loop are sent as one batch: single round trips would be too slow for a crowd. */
  pass(pace: Pace): Promise<number> {
    return new Promise((answer) => {
      this.#waiting.push({ pace, answer });
      if (this.#waiting.length === 1) setImmediate(() => this.#passAll());
    });
  }

  #passAll(): void {
    const waiting = this.#waiting.splice(0);
    while (waiting.length > 0) void this.#passBatch(waiting.splice(0, BATCH_MAX));
  }

  async #passBatch(batch: readonly Waiting[]): Promise<void> {
    const keys = batch.map(({ pace: { rule, key } }) => keyOf(rule, key));
    const limits = batch.flatMap(({ pace: { per_second, burst } }) => [SECOND / per_second, burst]);
    const answers = await this.#run(waits, PASS, keys, limits);
    for (const [index, { pace, answer }] of batch.entries()) {
      answer(answers?.[index] ?? this.#alone.pass(pace));
    }
  }

  async note(note: Note, lifetime: number): Promise<void> {
    const answer = await this.#run(reply, NOTE, [noteKeyOf(note)], [lifetime]);
    if (answer === null) await this.#alone.note(note, lifetime);
  }

  async isNoted(note: Note): Promise<boolean> {
    const answer = await this.#run(reply, IS_NOTED, [noteKeyOf(note)], []);
    return answer === null ? this.#alone.isNoted(note) : answer === 1;
  }

  close(): void {
    this.#is_closed = true;
    this.#redis.disconnect();
    this.#alone.close();
    this.#first_attempt.resolve();
  }

  /** Null when Redis is down. A connection that times out is dropped, so that the next caller does not wait for it. */
  async #run<T>(
    reply_of: z.ZodMiniType<T>,
    script: string,
    keys: string[],
    values: (string | number)[],
  ): Promise<T | null> {
    if (this.#redis.status !== 'ready') return null;
    try {
      return reply_of.parse(await this.#redis.eval(script, keys.length, ...keys, ...values));
    } catch (error) {
      this.#goDown(error);
      if (!this.#is_closed) this.#redis.disconnect(true);
      return null;
    }
  }

  /** Reports once per outage, not once per request. */
  #goDown(reason: unknown): void {
    this.#first_attempt.resolve();
    if (this.#is_outage || this.#is_closed) return;
    this.#is_outage = true;
    this.#report(reason);
  }
}
