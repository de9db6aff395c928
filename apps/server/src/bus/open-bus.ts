import { BEATS, type Beats } from '../beats.ts';
import { BUS_CLOSED, type Bus, type Handler, type Report, Subscribers, type Unsubscribe } from './bus.ts';
import { RedisBus } from './redis-bus.ts';

/** The bus of a single node. */
class MemoryBus implements Bus {
  readonly has_others = false;
  readonly #subscribers: Subscribers;
  #is_closed = false;

  constructor(report: Report) {
    this.#subscribers = new Subscribers(report);
  }

  async publish(channel: string, message: string): Promise<void> {
    this.#refuseClosed();
    setImmediate(() => this.#subscribers.deliver(channel, message));
  }

  async subscribe(channel: string, handler: Handler): Promise<Unsubscribe> {
    this.#refuseClosed();
    const { remove } = this.#subscribers.add(channel, handler);
    return async () => {
      remove();
    };
  }

  onReconnect(): () => void {
    return () => {};
  }

  isUp(): boolean {
    return !this.#is_closed;
  }

  async ping(): Promise<void> {
    this.#refuseClosed();
  }

  async close(): Promise<void> {
    this.#is_closed = true;
    this.#subscribers.clear();
  }

  #refuseClosed(): void {
    if (this.#is_closed) throw new Error(BUS_CLOSED);
  }
}

type Settings = {
  /** Without it the node runs alone. */
  redis_url?: string | undefined;
  beats?: Beats;
  onBackgroundError: Report;
};

/** The server also starts while Redis is down: it only costs latency, and /readyz reports it. */
export async function openBus({ redis_url, beats = BEATS, onBackgroundError }: Settings): Promise<Bus> {
  if (redis_url === undefined) return new MemoryBus(onBackgroundError);
  const bus = new RedisBus(redis_url, beats, onBackgroundError);
  await bus.firstAttempt();
  return bus;
}
