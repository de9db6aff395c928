import type { FastifyBaseLogger } from 'fastify';

export type Handler = (message: string) => void;

/**
 * Sends messages to the nodes that have joined a channel. The database is the only truth: a lost message costs time,
 * never data, because subscribers read the database after an outage.
 */
export type Bus = {
  /** False for a node that runs alone: it need not write what only other nodes read. */
  readonly has_others: boolean;
  /** Resolves once the message is handed over; rejects when the bus is down, and the message is lost. */
  publish: (channel: string, message: string) => Promise<void>;
  /**
   * Messages of a channel arrive in the order they were published, never before `publish` has returned; so do those of
   * all channels without a colon in their name together, which are the ones that every node joins. Resolves once every
   * message that is published from then on arrives, or at once when the bus is down. `onMissed` is called when the
   * channel is joined after a time in which messages may have been missed.
   */
  subscribe: (channel: string, handler: Handler, onMissed?: () => void) => Promise<Unsubscribe>;
  /** Called when the whole bus is back after an outage. */
  onReconnect: (handler: () => void) => () => void;
  isUp: () => boolean;
  /** Resolves when the bus answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

export type Unsubscribe = () => Promise<void>;

export type Report = (error: unknown) => void;

export const BUS_CLOSED = 'The bus is closed.';

type Listener = { handler: Handler; onMissed: (() => void) | undefined };

/** The handlers of this process by channel. */
export class Subscribers {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** `remove` returns true when it was the last handler of the channel. */
  add(channel: string, handler: Handler, onMissed?: () => void): { remove: () => boolean } {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    const listener = { handler, onMissed };
    listeners.add(listener);
    const remove = () =>
      listeners.delete(listener) && listeners.size === 0 && this.#listeners.delete(channel);
    return { remove };
  }

  deliver(channel: string, message: string): void {
    this.#tell(channel, ({ handler }) => handler(message));
  }

  /** Messages of the channel may have been missed. */
  miss(channel: string): void {
    this.#tell(channel, ({ onMissed }) => onMissed?.());
  }

  #tell(channel: string, tellOne: (listener: Listener) => void): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        tellOne(listener);
      } catch (error) {
        this.#report(error);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/**
 * Logs messages that this version does not understand; nodes of another version may send them during a rolling
 * restart. The first of a channel is a warning, the rest would only fill the log. The message itself is not logged.
 */
export function logUnknownMessages(log: FastifyBaseLogger): (channel: string) => void {
  const seen = new Set<string>();
  return (channel) => {
    const level = seen.has(channel) ? 'debug' : 'warn';
    seen.add(channel);
    log[level]({ channel }, 'another node said something this version does not understand');
  };
}
