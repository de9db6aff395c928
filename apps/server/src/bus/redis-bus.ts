import type { Redis } from 'ioredis';
import type { Beats } from '../beats.ts';
import { BUS_CLOSED, type Bus, type Handler, type Report, Subscribers, type Unsubscribe } from './bus.ts';
import { connectRedis } from './redis-connection.ts';
import { RedisSubscriber } from './redis-subscriber.ts';

/** Separates the channels from other users of the same Redis. */
const PREFIX = 'phrase-bingo:';

/** The bus between nodes. While Redis is down it reports that, keeps its subscriptions and reconnects. */
export class RedisBus implements Bus {
  readonly has_others = true;
  readonly #report: Report;
  readonly #subscribers: Subscribers;
  readonly #reconnect_handlers = new Set<() => void>();
  readonly #commands: Redis;
  /** A connection that has joined channels takes no other commands. */
  readonly #joined: RedisSubscriber;
  readonly #first_attempt = Promise.withResolvers<void>();
  #is_outage = false;
  #is_closed = false;

  constructor(redis_url: string, beats: Beats, report: Report) {
    this.#report = report;
    this.#subscribers = new Subscribers(report);
    const onDown = (reason: Error) => this.#goDown(reason);
    this.#commands = connectRedis(redis_url, beats, { onReady: () => this.#comeUp(), onDown });
    const channelOf = (name: string) => name.slice(PREFIX.length);
    this.#joined = new RedisSubscriber(redis_url, beats, {
      onMessage: (name, message) => this.#subscribers.deliver(channelOf(name), message),
      onMissed: (name) => this.#subscribers.miss(channelOf(name)),
      onSettled: () => this.#comeUp(),
      onDown,
    });
  }

  /** Resolves when the first attempt to connect has succeeded or failed. */
  firstAttempt(): Promise<void> {
    return this.#first_attempt.promise;
  }

  async publish(channel: string, message: string): Promise<void> {
    this.#refuseClosed();
    await this.#commands.publish(PREFIX + channel, message);
  }

  async subscribe(channel: string, handler: Handler, onMissed?: () => void): Promise<Unsubscribe> {
    this.#refuseClosed();
    const { remove } = this.#subscribers.add(channel, handler, onMissed);
    await this.#joined.join(PREFIX + channel);
    return async () => {
      if (remove()) this.#joined.leave(PREFIX + channel);
    };
  }

  onReconnect(handler: () => void): () => void {
    this.#reconnect_handlers.add(handler);
    return () => this.#reconnect_handlers.delete(handler);
  }

  isUp(): boolean {
    return !this.#is_closed && this.#commands.status === 'ready' && this.#joined.is_settled;
  }

  async ping(): Promise<void> {
    this.#refuseClosed();
    await Promise.all([this.#commands.ping(), this.#joined.ping()]);
  }

  async close(): Promise<void> {
    this.#is_closed = true;
    this.#subscribers.clear();
    this.#joined.close();
    this.#commands.disconnect();
    this.#first_attempt.resolve();
  }

  #comeUp(): void {
    if (!this.isUp()) return;
    this.#first_attempt.resolve();
    if (!this.#is_outage) return;
    this.#is_outage = false;
    for (const handler of this.#reconnect_handlers) this.#runSafely(handler);
  }

  /** Reports once per outage, not once per attempt. */
  #goDown(reason: Error): void {
    this.#first_attempt.resolve();
    if (this.#is_outage || this.#is_closed) return;
    this.#is_outage = true;
    this.#report(reason);
  }

  #runSafely(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      this.#report(error);
    }
  }

  #refuseClosed(): void {
    if (this.#is_closed) throw new Error(BUS_CLOSED);
  }
}
