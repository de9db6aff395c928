/** Statements with more parameters are lists of rows or ids, whose length differs each time. */
const PARAMETERS_MAX = 16;

/** Each connection caches the plans of all named statements, so their number is limited. */
const NAMES_MAX = 300;

/** Names of prepared statements: a connection parses and plans a named statement only once. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #given = 0;

  nameOf(sql: string, parameters: readonly unknown[]): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (parameters.length > PARAMETERS_MAX || this.#names.size === NAMES_MAX) return undefined;
    this.#given += 1;
    const next = `phrase-bingo ${this.#given}`;
    this.#names.set(sql, next);
    return next;
  }

  /** Gives all statements new names, so that each connection plans them again. */
  renew(): void {
    this.#names.clear();
  }
}
