import type { Handler, Report } from './bus.ts';

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
