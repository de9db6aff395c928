import { hash, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { connectRedis } from '../bus/redis-connection.ts';
import type { Bucket, Kind, Limiter, Pace, Taken } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { PASS, SETTLE, TAKE } from './redis-scripts.ts';

const reply = z.int();
const waits = z.array(z.int());

const SECOND = 1_000;
/** Few enough that a script never holds Redis up. */
const PASSED_AT_ONCE = 500;

type Waiting = { pace: Pace; answer: (wait: number | Promise<number>) => void };

const PREFIX_OF: Record<Kind, string> = { call: 'c:', try: 't:' };

/** Hashed, so that no address of a person lies about in Redis. */
function keyOf({ rule, key }: Pick<Bucket, 'rule' | 'key'>): string {
  return `phrase-bingo:limit:${rule}:${hash('sha256', key, 'base64url')}`;
}

/** Counts for all nodes together. While Redis is away each node counts for itself. */
export class RedisLimiter implements Limiter {
  readonly #redis: Redis;
  readonly #alone = new MemoryLimiter();
  readonly #waiting: Waiting[] = [];
  readonly #report: (error: unknown) => void;
  readonly #first_attempt = Promise.withResolvers<void>();
  #is_outage = false;
  #is_closed = false;

  constructor(redis_url: string, report: (error: unknown) => void) {
    this.#report = report;
    this.#redis = connectRedis(redis_url, {
      onReady: () => {
        this.#is_outage = false;
        this.#first_attempt.resolve();
      },
      onDown: (reason) => this.#goDown(reason),
    });
  }

  /** Resolves when the first try to connect has ended, well or not. */
  firstAttempt(): Promise<void> {
    return this.#first_attempt.promise;
  }

  async take(buckets: readonly Bucket[], kind: Kind): Promise<Taken> {
    const id = randomUUID();
    const keys = buckets.map(keyOf);
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

  /** Whatever came in during one turn asks together, since a crowd would pay for every question. */
  pass(pace: Pace): Promise<number> {
    return new Promise((answer) => {
      this.#waiting.push({ pace, answer });
      if (this.#waiting.length === 1) setImmediate(() => this.#passAll());
    });
  }

  #passAll(): void {
    while (this.#waiting.length > 0) void this.#passSome(this.#waiting.splice(0, PASSED_AT_ONCE));
  }

  async #passSome(group: readonly Waiting[]): Promise<void> {
    const keys = group.map(({ pace }) => keyOf(pace));
    const limits = group.flatMap(({ pace: { per_second, burst } }) => [SECOND / per_second, burst]);
    const answers = await this.#run(waits, PASS, keys, limits);
    for (const [place, { pace, answer }] of group.entries()) {
      answer(answers?.[place] ?? this.#alone.pass(pace));
    }
  }

  close(): void {
    this.#is_closed = true;
    this.#redis.disconnect();
    this.#alone.close();
    this.#first_attempt.resolve();
  }

  /** Null when Redis is away. One that fell silent is dropped, so that the next call need not wait for it too. */
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

  /** Reported once an outage, not once a call. */
  #goDown(reason: unknown): void {
    this.#first_attempt.resolve();
    if (this.#is_outage || this.#is_closed) return;
    this.#is_outage = true;
    this.#report(reason);
  }
}
