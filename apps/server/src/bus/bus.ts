import type { FastifyBaseLogger } from 'fastify';

/**
 * Notes that another node said something this version does not understand, as one of another version may while nodes
 * are restarted one by one. The first of a channel is worth a look, the rest would only fill the log. What was said
 * stays out of it.
 */
export function logUnknownMessages(log: FastifyBaseLogger): (channel: string) => void {
  const noted = new Set<string>();
  return (channel) => {
    const level = noted.has(channel) ? 'debug' : 'warn';
    noted.add(channel);
    log[level]({ channel }, 'another node said something this version does not understand');
  };
}

/** Who listens to which channel in this process. */
export class Subscribers {
  readonly #handlers = new Map<string, Set<{ handler: Handler }>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  channels(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Says whether the channel is new; remove says whether nobody is left on it. */
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

export type Handler = (message: string) => void;

/**
 * Rings every node. The bus is a doorbell and the database the truth: a message that is lost costs
 * time, never data, so whoever listens looks into the database after an outage.
 */
export type Bus = {
  /** Resolves once handed over; rejects when the bus is down, and the message is then gone. */
  publish: (channel: string, message: string) => Promise<void>;
  /** Messages of a channel arrive in the order of their publishing, never before publish has returned. */
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
