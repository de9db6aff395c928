import type { Redis } from 'ioredis';
import { BUS_CLOSED, type Bus, type Handler, type Report, Subscribers, type Unsubscribe } from './bus.ts';
import { connectRedis } from './redis-connection.ts';

/** Separates the channels from other users of the same Redis. */
const PREFIX = 'phrase-bingo:';

/** The bus between nodes. While Redis is down it reports that, keeps its subscriptions and reconnects. */
export class RedisBus implements Bus {
  readonly #report: Report;
  readonly #subscribers: Subscribers;
  readonly #reconnect_handlers = new Set<() => void>();
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #first_attempt = Promise.withResolvers<void>();
  #is_subscribed = false;
  #is_outage = false;
  #is_closed = false;

  constructor(redis_url: string, report: Report) {
    this.#report = report;
    this.#subscribers = new Subscribers(report);
    const onDown = (reason: Error) => this.#goDown(reason);
    this.#publisher = connectRedis(redis_url, { onReady: () => this.#comeUp(), onDown });
    this.#subscriber = connectRedis(redis_url, {
      onReady: () => void this.#resubscribe(),
      onDown: (reason) => {
        this.#is_subscribed = false;
        onDown(reason);
      },
    });
    this.#subscriber.on('message', (channel: string, message: string) =>
      this.#subscribers.deliver(channel.slice(PREFIX.length), message),
    );
  }

  /** Resolves when the first attempt to connect has succeeded or failed. */
  firstAttempt(): Promise<void> {
    return this.#first_attempt.promise;
  }

  async publish(channel: string, message: string): Promise<void> {
    this.#refuseClosed();
    await this.#publisher.publish(PREFIX + channel, message);
  }

  async subscribe(channel: string, handler: Handler): Promise<Unsubscribe> {
    this.#refuseClosed();
    const { is_first, remove } = this.#subscribers.add(channel, handler);
    if (is_first) await this.#ask((redis) => redis.subscribe(PREFIX + channel));
    return async () => {
      if (remove()) await this.#ask((redis) => redis.unsubscribe(PREFIX + channel));
    };
  }

  onReconnect(handler: () => void): () => void {
    this.#reconnect_handlers.add(handler);
    return () => this.#reconnect_handlers.delete(handler);
  }

  isUp(): boolean {
    return this.#is_subscribed && this.#publisher.status === 'ready';
  }

  async ping(): Promise<void> {
    this.#refuseClosed();
    await Promise.all([this.#publisher.ping(), this.#subscriber.ping()]);
  }

  async close(): Promise<void> {
    this.#is_closed = true;
    this.#is_subscribed = false;
    this.#subscribers.clear();
    for (const redis of [this.#publisher, this.#subscriber]) redis.disconnect();
    this.#first_attempt.resolve();
  }

  /** Does nothing while disconnected: after a reconnect, all channels are subscribed again. */
  async #ask(send: (redis: Redis) => Promise<unknown>): Promise<void> {
    if (this.#subscriber.status !== 'ready' || this.#is_closed) return;
    await send(this.#subscriber).catch(() => this.#subscriber.disconnect(true));
  }

  async #resubscribe(): Promise<void> {
    try {
      const channels = this.#subscribers.channels().map((channel) => PREFIX + channel);
      if (channels.length > 0) await this.#subscriber.subscribe(...channels);
      this.#is_subscribed = true;
      this.#comeUp();
    } catch {
      this.#subscriber.disconnect(true);
    }
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
