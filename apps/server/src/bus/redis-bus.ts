import type { Beats } from '../beats.ts';
import { BUS_CLOSED, type Bus, type Handler, type Report, Subscribers, type Unsubscribe } from './bus.ts';
import { isElsewhere, type RedisServer, RedisServers } from './redis-servers.ts';
import { RedisSubscriber } from './redis-subscriber.ts';

/** Separates the channels from other users of the same Redis. */
const PREFIX = 'phrase-bingo:';
/** Puts channels into one slot of a cluster. */
const TO_ALL = '{all}:';

/**
 * The bus between nodes. While Redis is down it reports that, keeps its subscriptions and reconnects. In a cluster each
 * channel is at the master of its slot (sharded pub/sub), so more masters carry more messages.
 */
export class RedisBus implements Bus {
  readonly has_others = true;
  readonly #beats: Beats;
  readonly #report: Report;
  readonly #subscribers: Subscribers;
  readonly #reconnect_handlers = new Set<() => void>();
  readonly #servers: RedisServers;
  readonly #joined_at = new Map<RedisServer, RedisSubscriber>();
  /** Where each channel is joined. */
  readonly #homes = new Map<string, RedisSubscriber | undefined>();
  /** Channels of which messages may have been missed. */
  readonly #gaps = new Set<string>();
  readonly #first_attempt = Promise.withResolvers<void>();
  #is_outage = false;
  #is_closed = false;

  constructor(redis_url: string, beats: Beats, report: Report) {
    this.#beats = beats;
    this.#report = report;
    this.#subscribers = new Subscribers(report);
    this.#servers = new RedisServers(redis_url, beats, {
      onChange: () => this.#followServers(),
      onDown: (reason) => this.#goDown(reason),
    });
  }

  /** Resolves when the first attempt to connect has succeeded or failed. */
  firstAttempt(): Promise<void> {
    return this.#first_attempt.promise;
  }

  /** A message that its server refuses is lost, even if another one has the slot by now: a later one may be there. */
  async publish(channel: string, message: string): Promise<void> {
    this.#refuseClosed();
    const { commands } = this.#servers.of(this.#nameOf(channel)) ?? {};
    if (!commands) throw new Error('Redis has not been reached yet.');
    try {
      if (this.#servers.is_cluster) await commands.spublish(this.#nameOf(channel), message);
      else await commands.publish(this.#nameOf(channel), message);
    } catch (error) {
      if (isElsewhere(error)) this.#servers.refresh();
      throw error;
    }
  }

  async subscribe(channel: string, handler: Handler, onMissed?: () => void): Promise<Unsubscribe> {
    this.#refuseClosed();
    const { remove } = this.#subscribers.add(channel, handler, onMissed);
    if (!this.#homes.has(channel)) this.#homes.set(channel, this.#homeOf(channel));
    const is_joined = await this.#homes.get(channel)?.join(this.#nameOf(channel));
    if (!is_joined && this.#homes.has(channel)) this.#gaps.add(channel);
    return async () => {
      if (!remove()) return;
      this.#homes.get(channel)?.leave(this.#nameOf(channel));
      this.#homes.delete(channel);
      this.#gaps.delete(channel);
    };
  }

  onReconnect(handler: () => void): () => void {
    this.#reconnect_handlers.add(handler);
    return () => this.#reconnect_handlers.delete(handler);
  }

  isUp(): boolean {
    if (this.#is_closed || !this.#servers.isUp()) return false;
    return this.#servers.all().every((server) => this.#joined_at.get(server)?.is_settled);
  }

  async ping(): Promise<void> {
    this.#refuseClosed();
    const servers = this.#servers.all();
    if (servers.length === 0) throw new Error('Redis has not been reached yet.');
    await Promise.all([
      ...servers.map(({ commands }) => commands.ping()),
      ...[...this.#joined_at.values()].map((subscriber) => subscriber.ping()),
    ]);
  }

  async close(): Promise<void> {
    this.#is_closed = true;
    this.#subscribers.clear();
    this.#homes.clear();
    for (const subscriber of this.#joined_at.values()) subscriber.close();
    this.#servers.close();
    this.#first_attempt.resolve();
  }

  /** In a cluster only one server can keep the order of several channels. */
  #nameOf(channel: string): string {
    return PREFIX + (this.#servers.is_cluster && !channel.includes(':') ? TO_ALL : '') + channel;
  }

  #homeOf(channel: string): RedisSubscriber | undefined {
    const server = this.#servers.of(this.#nameOf(channel));
    return server ? this.#joined_at.get(server) : undefined;
  }

  /** Joins each channel where it is now. */
  #followServers(): void {
    const servers = this.#servers.all();
    for (const server of servers) {
      if (!this.#joined_at.has(server)) this.#joined_at.set(server, this.#subscribeAt(server));
    }
    for (const [channel, home] of this.#homes) {
      const next = this.#homeOf(channel);
      if (next === home) continue;
      this.#gaps.add(channel);
      this.#homes.set(channel, next);
      home?.leave(this.#nameOf(channel));
      void next?.join(this.#nameOf(channel));
    }
    for (const [server, subscriber] of this.#joined_at) {
      if (servers.includes(server)) {
        subscriber.retry();
        continue;
      }
      this.#joined_at.delete(server);
      subscriber.close();
    }
    this.#comeUp();
  }

  #subscribeAt({ url }: RedisServer): RedisSubscriber {
    const channelOf = (name: string) => name.slice(PREFIX.length).replace(TO_ALL, '');
    const subscriber: RedisSubscriber = new RedisSubscriber(url, this.#servers.is_cluster, this.#beats, {
      onMessage: (name, message) => this.#subscribers.deliver(channelOf(name), message),
      onJoined: (name) => {
        if (this.#gaps.delete(channelOf(name))) this.#subscribers.miss(channelOf(name));
      },
      onRefused: (name) => {
        this.#gaps.add(channelOf(name));
        this.#servers.refresh();
      },
      onSettled: () => this.#comeUp(),
      onDown: (reason) => {
        for (const [channel, home] of this.#homes) if (home === subscriber) this.#gaps.add(channel);
        this.#goDown(reason);
      },
    });
    return subscriber;
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
