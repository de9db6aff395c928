/** Lets one at a time through, in the order of asking. */
export class TurnTaking {
  #is_taken = false;
  readonly #waiting: (() => void)[] = [];

  get waiting(): number {
    return this.#waiting.length;
  }

  async take(): Promise<void> {
    if (!this.#is_taken) {
      this.#is_taken = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#is_taken = false;
  }
}
