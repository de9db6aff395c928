import type { Redis } from 'ioredis';
import type { Beats } from '../beats.ts';
import { slotOf } from './key-slot.ts';
import { connectRedis } from './redis-connection.ts';
import { isElsewhere } from './redis-servers.ts';

/** Many channels share one round trip, and no batch keeps Redis busy for long. */
const AT_ONCE = 500;
/** A cluster that moves slots says so for each of them. */
const DOUBT_AT_MOST_EVERY = 1_000;

type Listeners = {
  onMessage: (channel: string, message: string) => void;
  /** From now on the messages of the channel arrive. */
  onJoined: (channel: string) => void;
  /** The channel is not at this server, or not now. */
  onRefused: (channel: string) => void;
  /** All channels are joined for the first time since the connection was made. */
  onSettled: () => void;
  onDown: (reason: Error) => void;
};

/**
 * The channels that are joined at one Redis. One batch is on its way at a time, and each is made from what is wanted by
 * then, so whatever is joined and left in between, the last word counts.
 */
export class RedisSubscriber {
  readonly #redis: Redis;
  readonly #is_sharded: boolean;
  readonly #listeners: Listeners;
  readonly #wanted = new Set<string>();
  readonly #joined = new Set<string>();
  /** Channels that have to be joined or left. */
  readonly #unsettled = new Set<string>();
  /** Joined channels whose slot may have moved away: the server says so when they are joined again. */
  readonly #doubtful = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #waiting = new Map<string, PromiseWithResolvers<boolean>>();
  #doubting: NodeJS.Timeout | undefined;
  #connection = 0;
  #is_connected = false;
  #is_working = false;
  #is_settled = false;
  #is_closed = false;

  constructor(redis_url: string, is_sharded: boolean, beats: Beats, listeners: Listeners) {
    this.#is_sharded = is_sharded;
    this.#listeners = listeners;
    this.#redis = connectRedis(redis_url, beats, {
      onReady: () => this.#begin(),
      onDown: (reason) => this.#end(reason),
    });
    this.#redis.on(is_sharded ? 'smessage' : 'message', listeners.onMessage);
    this.#redis.on('moved', () => {
      this.#doubting ??= setTimeout(() => this.#doubtAll(), DOUBT_AT_MOST_EVERY).unref();
    });
  }

  get is_settled(): boolean {
    return this.#is_settled;
  }

  get #is_ready(): boolean {
    return this.#is_connected && this.#redis.status === 'ready';
  }

  /** Resolves with true once it is joined; with false when it will be joined later, because Redis is down. */
  async join(channel: string): Promise<boolean> {
    this.#wanted.add(channel);
    if (!this.#is_ready || this.#refused.has(channel)) return false;
    if (this.#joined.has(channel)) return true;
    const waiting = this.#waiting.get(channel) ?? Promise.withResolvers<boolean>();
    this.#waiting.set(channel, waiting);
    this.#unsettled.add(channel);
    void this.#work();
    return waiting.promise;
  }

  leave(channel: string): void {
    if (!this.#wanted.delete(channel)) return;
    this.#refused.delete(channel);
    this.#answer(channel, false);
    this.#unsettled.add(channel);
    void this.#work();
  }

  /** Tries once more to join what was refused. */
  retry(): void {
    for (const channel of this.#refused) this.#unsettled.add(channel);
    this.#refused.clear();
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
    clearTimeout(this.#doubting);
    this.#doubting = undefined;
    this.#connection += 1;
    this.#is_connected = false;
    this.#is_settled = false;
    for (const channels of [this.#joined, this.#unsettled, this.#doubtful, this.#refused]) channels.clear();
    for (const channel of [...this.#waiting.keys()]) this.#answer(channel, false);
  }

  #answer(channel: string, is_joined: boolean): void {
    this.#waiting.get(channel)?.resolve(is_joined);
    this.#waiting.delete(channel);
  }

  /** The server has dropped some channel of a slot that moved away, and does not tell which. */
  #doubtAll(): void {
    this.#doubting = undefined;
    for (const channel of this.#joined) {
      this.#doubtful.add(channel);
      this.#unsettled.add(channel);
    }
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#is_working) return;
    this.#is_working = true;
    while (this.#unsettled.size > 0 && this.#is_ready) {
      await this.#settle([...this.#unsettled].slice(0, AT_ONCE));
    }
    this.#is_working = false;
    const is_done = this.#is_ready && this.#refused.size === 0;
    if (!is_done || this.#is_settled || this.#is_closed) return;
    this.#is_settled = true;
    this.#listeners.onSettled();
  }

  async #settle(batch: readonly string[]): Promise<void> {
    const isMissing = (channel: string) => !this.#joined.has(channel) || this.#doubtful.has(channel);
    const joins = batch.filter((channel) => this.#wanted.has(channel) && isMissing(channel));
    const leaves = batch.filter((channel) => !this.#wanted.has(channel) && this.#joined.has(channel));
    for (const channel of batch) {
      this.#unsettled.delete(channel);
      this.#doubtful.delete(channel);
    }
    for (const channel of leaves) this.#joined.delete(channel);
    await Promise.all([
      ...this.#bySlot(joins).map((channels) => this.#joinTogether(channels)),
      ...this.#bySlot(leaves).map((channels) => this.#leaveTogether(channels)),
    ]);
  }

  /** In a cluster a command may have only channels of one slot. */
  #bySlot(channels: readonly string[]): string[][] {
    return [...Map.groupBy(channels, (channel) => (this.#is_sharded ? slotOf(channel) : 0)).values()];
  }

  async #joinTogether(channels: readonly string[]): Promise<void> {
    const connection = this.#connection;
    try {
      await (this.#is_sharded ? this.#redis.ssubscribe(...channels) : this.#redis.subscribe(...channels));
      if (connection === this.#connection) for (const channel of channels) this.#note(channel);
    } catch (error) {
      if (connection !== this.#connection) return;
      if (!isElsewhere(error)) return this.#redis.disconnect(true);
      for (const channel of channels) this.#refuse(channel);
    }
  }

  async #leaveTogether(channels: readonly string[]): Promise<void> {
    const connection = this.#connection;
    try {
      await (this.#is_sharded ? this.#redis.sunsubscribe(...channels) : this.#redis.unsubscribe(...channels));
    } catch (error) {
      // A server that no longer has the slot has dropped the channel already.
      if (connection === this.#connection && !isElsewhere(error)) this.#redis.disconnect(true);
    }
  }

  #note(channel: string): void {
    this.#joined.add(channel);
    if (!this.#wanted.has(channel)) return;
    this.#answer(channel, true);
    this.#listeners.onJoined(channel);
  }

  #refuse(channel: string): void {
    this.#joined.delete(channel);
    if (!this.#wanted.has(channel)) return;
    this.#refused.add(channel);
    this.#is_settled = false;
    this.#answer(channel, false);
    this.#listeners.onRefused(channel);
  }
}
