import type { FastifyBaseLogger } from 'fastify';

export type Handler = (message: string) => void;

/**
 * Sends messages to every node. The database is the only truth: a lost message costs time, never data, because
 * subscribers read the database after an outage.
 */
export type Bus = {
  /** Resolves once the message is handed over; rejects when the bus is down, and the message is lost. */
  publish: (channel: string, message: string) => Promise<void>;
  /** Messages of a channel arrive in the order they were published, never before `publish` has returned. */
  subscribe: (channel: string, handler: Handler) => Promise<Unsubscribe>;
  /** Called when the bus is back and messages may have been missed. */
  onReconnect: (handler: () => void) => () => void;
  isUp: () => boolean;
  /** Resolves when the bus answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

export type Unsubscribe = () => Promise<void>;

export type Report = (error: unknown) => void;

export const BUS_CLOSED = 'The bus is closed.';

/** The handlers of this process by channel. */
export class Subscribers {
  readonly #handlers = new Map<string, Set<{ handler: Handler }>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  channels(): string[] {
    return [...this.#handlers.keys()];
  }

  /** `is_first` says whether the channel is new; `remove` returns true when it was the last handler. */
  add(channel: string, handler: Handler): { is_first: boolean; remove: () => boolean } {
    const listeners = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, listeners);
    const listener = { handler };
    listeners.add(listener);
    const remove = () => listeners.delete(listener) && listeners.size === 0 && this.#handlers.delete(channel);
    return { is_first: listeners.size === 1, remove };
  }

  deliver(channel: string, message: string): void {
    for (const { handler } of this.#handlers.get(channel) ?? []) {
      try {
        handler(message);
      } catch (error) {
        this.#report(error);
      }
    }
  }

  clear(): void {
    this.#handlers.clear();
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
