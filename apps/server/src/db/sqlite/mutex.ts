/** Lets one caller at a time through, first come, first served. */
export class Mutex {
  #is_held = false;
  readonly #waiting: (() => void)[] = [];

  get waiting(): number {
    return this.#waiting.length;
  }

  async acquire(): Promise<void> {
    if (!this.#is_held) {
      this.#is_held = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#is_held = false;
  }
}
