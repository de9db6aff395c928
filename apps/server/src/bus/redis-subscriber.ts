import type { Redis } from 'ioredis';
import type { Beats } from '../beats.ts';
import { connectRedis } from './redis-connection.ts';

/** Many channels share one round trip, and no batch keeps Redis busy for long. */
const AT_ONCE = 500;

type Listeners = {
  onMessage: (channel: string, message: string) => void;
  /** The channel is joined after a time in which its messages may have been missed. */
  onMissed: (channel: string) => void;
  /** All channels are joined for the first time since the connection was made. */
  onSettled: () => void;
  onDown: (reason: Error) => void;
};

/**
 * The channels that are joined. One batch is on its way at a time, and each is made from what is wanted by then, so
 * whatever is joined and left in between, the last word counts.
 */
export class RedisSubscriber {
  readonly #redis: Redis;
  readonly #listeners: Listeners;
  readonly #wanted = new Set<string>();
  readonly #joined = new Set<string>();
  /** Channels that have to be joined or left. */
  readonly #unsettled = new Set<string>();
  /** Wanted channels of which messages may have been missed. */
  readonly #gaps = new Set<string>();
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();
  #connection = 0;
  #is_connected = false;
  #is_working = false;
  #is_settled = false;
  #is_closed = false;

  constructor(redis_url: string, beats: Beats, listeners: Listeners) {
    this.#listeners = listeners;
    this.#redis = connectRedis(redis_url, beats, {
      onReady: () => this.#begin(),
      onDown: (reason) => this.#end(reason),
    });
    this.#redis.on('message', listeners.onMessage);
  }

  get is_settled(): boolean {
    return this.#is_settled;
  }

  get #is_ready(): boolean {
    return this.#is_connected && this.#redis.status === 'ready';
  }

  /** Resolves once it is joined, or at once when it will be joined later, because Redis is down. */
  async join(channel: string): Promise<void> {
    this.#wanted.add(channel);
    if (this.#joined.has(channel)) return;
    if (!this.#is_ready) {
      this.#gaps.add(channel);
      return;
    }
    const waiting = this.#waiting.get(channel) ?? Promise.withResolvers<void>();
    this.#waiting.set(channel, waiting);
    this.#unsettled.add(channel);
    void this.#work();
    await waiting.promise;
  }

  leave(channel: string): void {
    this.#wanted.delete(channel);
    this.#gaps.delete(channel);
    this.#answer(channel);
    this.#unsettled.add(channel);
    void this.#work();
  }

  async ping(): Promise<void> {
    await this.#redis.ping();
  }

  close(): void {
    this.#is_closed = true;
    this.#redis.disconnect();
    this.#forget();
  }

  #begin(): void {
    this.#is_connected = true;
    for (const channel of this.#wanted) this.#unsettled.add(channel);
    void this.#work();
  }

  #end(reason: Error): void {
    this.#forget();
    if (!this.#is_closed) this.#listeners.onDown(reason);
  }

  #forget(): void {
    this.#connection += 1;
    this.#is_connected = false;
    this.#is_settled = false;
    this.#joined.clear();
    this.#unsettled.clear();
    for (const channel of this.#wanted) this.#gaps.add(channel);
    for (const channel of [...this.#waiting.keys()]) this.#answer(channel);
  }

  #answer(channel: string): void {
    this.#waiting.get(channel)?.resolve();
    this.#waiting.delete(channel);
  }

  async #work(): Promise<void> {
    if (this.#is_working) return;
    this.#is_working = true;
    while (this.#unsettled.size > 0 && this.#is_ready) {
      await this.#settle([...this.#unsettled].slice(0, AT_ONCE));
    }
    this.#is_working = false;
    if (!this.#is_ready || this.#is_settled) return;
    this.#is_settled = true;
    this.#listeners.onSettled();
  }

  async #settle(batch: readonly string[]): Promise<void> {
    const joins = batch.filter((channel) => this.#wanted.has(channel) && !this.#joined.has(channel));
    const leaves = batch.filter((channel) => !this.#wanted.has(channel) && this.#joined.has(channel));
    for (const channel of batch) this.#unsettled.delete(channel);
    for (const channel of leaves) this.#joined.delete(channel);
    const connection = this.#connection;
    try {
      await Promise.all([
        joins.length > 0 && this.#redis.subscribe(...joins),
        leaves.length > 0 && this.#redis.unsubscribe(...leaves),
      ]);
      if (connection === this.#connection) for (const channel of joins) this.#note(channel);
    } catch {
      if (connection === this.#connection) this.#redis.disconnect(true);
    }
  }

  #note(channel: string): void {
    this.#joined.add(channel);
    if (!this.#wanted.has(channel)) return;
    this.#answer(channel);
    if (this.#gaps.delete(channel)) this.#listeners.onMissed(channel);
  }
}
