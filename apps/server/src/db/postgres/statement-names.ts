/** A longer list of parameters belongs to rows or ids, of which there is another number each time. */
const LONGEST_LIST = 16;

/** Each connection keeps the plans of what it has run, so there must be an end. */
const STATEMENTS_NAMED = 300;

/** Names for the texts of statements: under a name a connection reads and plans a statement once, not each time. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #given = 0;

  nameOf(sql: string, parameters: readonly unknown[]): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (parameters.length > LONGEST_LIST || this.#names.size === STATEMENTS_NAMED) return undefined;
    this.#given += 1;
    const next = `phrase-bingo ${this.#given}`;
    this.#names.set(sql, next);
    return next;
  }

  /** From now on everything has another name, so that each connection reads and plans it anew. */
  renew(): void {
    this.#names.clear();
  }
}
