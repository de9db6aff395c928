import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Beats } from '../beats.ts';
import { SLOTS, slotOf } from './key-slot.ts';
import { connectRedis } from './redis-connection.ts';

/** How soon the slots of a cluster are read again: when they have changed, and while all servers are there. */
const READ_SOON = 200;
const READ_EVERY = 15_000;

/** First and last slot, then host and port of the master; replicas and the rest do not matter. */
const slotRanges = z.array(
  z.tuple([z.int(), z.int(), z.tuple([z.nullable(z.string()), z.int()], z.unknown())], z.unknown()),
);

/** Whether a server of a cluster refused something because its slots moved or the cluster is incomplete. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof Error && /^(?:MOVED|ASK|TRYAGAIN|CLUSTERDOWN) ?/.test(error.message);

export type RedisServer = { url: string; commands: Redis };

type Listeners = {
  /** A server is ready, or the servers or their slots were read. */
  onChange: () => void;
  onDown: (reason: Error) => void;
};

/**
 * What is behind a Redis URL: one server, or the masters of a cluster with the slots of each. Which of both it is, the
 * server says when it is first reached. A connection to each master rather than the cluster client of the library:
 * that one swallows failed subscriptions, and holds back commands while a master is away, which here have to fail.
 */
export class RedisServers {
  readonly #url: string;
  readonly #beats: Beats;
  readonly #listeners: Listeners;
  readonly #first: RedisServer;
  readonly #masters = new Map<string, RedisServer>();
  /** The master of each slot of a cluster. */
  #by_slot: (RedisServer | undefined)[] = [];
  /** Null until the server has said it. */
  #is_cluster: boolean | null = null;
  #is_first_known = false;
  #is_closed = false;
  #reading: Promise<void> = Promise.resolve();
  #reads = 0;
  #timer: NodeJS.Timeout | undefined;
  #due_at = 0;

  constructor(redis_url: string, beats: Beats, listeners: Listeners) {
    this.#url = redis_url;
    this.#beats = beats;
    this.#listeners = listeners;
    const commands = connectRedis(redis_url, beats, {
      onReady: () => void this.#meet(),
      onDown: (reason) => {
        this.#is_first_known = false;
        // The masters of a cluster have connections of their own.
        if (!this.#is_cluster) this.#goDown(reason);
      },
    });
    this.#first = { url: redis_url, commands };
  }

  get is_cluster(): boolean {
    return this.#is_cluster === true;
  }

  /** The server that has a key or channel; null while none is known. */
  of(key: string): RedisServer | null {
    if (this.#is_cluster === null) return null;
    return this.#is_cluster ? (this.#by_slot[slotOf(key)] ?? null) : this.#first;
  }

  all(): RedisServer[] {
    if (this.#is_cluster === null) return [];
    return this.#is_cluster ? [...this.#masters.values()] : [this.#first];
  }

  isUp(): boolean {
    if (!this.#is_cluster) return this.#is_first_known;
    return this.#hasAllSlots() && this.all().every(({ commands }) => commands.status === 'ready');
  }

  /** Call it when a server has refused something with `isElsewhere`. */
  refresh(): void {
    this.#readWithin(READ_SOON);
  }

  close(): void {
    this.#is_closed = true;
    clearTimeout(this.#timer);
    for (const { commands } of [this.#first, ...this.#masters.values()]) commands.disconnect();
  }

  /** Asks the server whether it belongs to a cluster. */
  async #meet(): Promise<void> {
    const { commands } = this.#first;
    try {
      this.#is_cluster = (await commands.info('cluster')).includes('cluster_enabled:1');
    } catch {
      if (!this.#is_closed) commands.disconnect(true);
      return;
    }
    this.#is_first_known = true;
    if (this.#is_cluster) await this.#read();
    else this.#change();
  }

  #change(): void {
    if (!this.#is_closed) this.#listeners.onChange();
  }

  #goDown(reason: Error): void {
    if (!this.#is_closed) this.#listeners.onDown(reason);
  }

  #readWithin(pause: number): void {
    if (this.#is_closed || !this.#is_cluster) return;
    const due_at = performance.now() + pause;
    if (this.#timer && this.#due_at <= due_at) return;
    clearTimeout(this.#timer);
    this.#due_at = due_at;
    this.#timer = setTimeout(() => void this.#read(), pause);
    this.#timer.unref();
  }

  /** One read after the other, so that the newest one counts. */
  #read(): Promise<void> {
    this.#timer = undefined;
    this.#reading = this.#reading
      .then(() => this.#readSlots())
      .finally(() => this.#readWithin(this.isUp() ? READ_EVERY : this.#beats.redis_away));
    return this.#reading;
  }

  /** Begins with another server each time: one of them may not know of a change yet. */
  async #readSlots(): Promise<void> {
    const known = [this.#first, ...this.#masters.values()];
    const ready = known.filter(({ commands }) => commands.status === 'ready');
    this.#reads += 1;
    for (const [index] of ready.entries()) {
      const asked = ready[(index + this.#reads) % ready.length];
      const found = await asked?.commands.cluster('SLOTS').catch(() => null);
      const { data } = slotRanges.safeParse(found);
      if (!asked || !data || this.#is_closed) continue;
      this.#take(data, asked.commands.options.host ?? '');
      break;
    }
    if (!this.#hasAllSlots()) this.#goDown(new Error('The Redis cluster has slots without a master.'));
  }

  #hasAllSlots(): boolean {
    return this.#by_slot.length === SLOTS && !this.#by_slot.includes(undefined);
  }

  #take(ranges: z.infer<typeof slotRanges>, asked_host: string): void {
    const by_slot = new Array<RedisServer | undefined>(SLOTS).fill(undefined);
    const named = new Set<string>();
    for (const [first, last, [host, port]] of ranges) {
      // Without a name it is the host that was asked.
      const url = this.#urlOf(host && host !== '?' ? host : asked_host, port);
      named.add(url);
      by_slot.fill(this.#masterAt(url), first, last + 1);
    }
    for (const [url, { commands }] of this.#masters) {
      if (named.has(url)) continue;
      this.#masters.delete(url);
      commands.disconnect();
    }
    this.#by_slot = by_slot;
    this.#change();
  }

  #urlOf(host: string, port: number): string {
    const url = new URL(this.#url);
    url.hostname = host.includes(':') ? `[${host}]` : host;
    url.port = String(port);
    // A cluster has only one database.
    url.pathname = '';
    return url.href;
  }

  #masterAt(url: string): RedisServer {
    const known = this.#masters.get(url);
    if (known) return known;
    const commands = connectRedis(url, this.#beats, {
      onReady: () => this.#change(),
      onDown: (reason) => {
        if (this.#masters.get(url)?.commands !== commands) return;
        this.#readWithin(this.#beats.redis_away);
        this.#goDown(reason);
      },
    });
    const master = { url, commands };
    this.#masters.set(url, master);
    return master;
  }
}
