/** Times by name, until which something holds. What is over is forgotten, and beyond the maximum what was set first. */
export class BoundedTimes {
  /** What was set last comes last. */
  readonly #until = new Map<string, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Null when it is over, or was never set. */
  get(name: string, now: number): number | null {
    const until = this.#until.get(name) ?? now;
    return until > now ? until : null;
  }

  set(name: string, until: number, now: number): void {
    this.#until.delete(name);
    this.#until.set(name, until);
    for (const [oldest, its_until] of this.#until) {
      if (its_until > now && this.#until.size <= this.#max) return;
      this.#until.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#until.delete(name);
  }

  clear(): void {
    this.#until.clear();
  }
}
