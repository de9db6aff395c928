import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Knows whether the running code is inside a transaction. Asking the database for another connection
 * there would wait for itself on SQLite and read beside the transaction on PostgreSQL.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ is_open: boolean }>();

  async run<T>(work: () => Promise<T>): Promise<T> {
    const mark = { is_open: true };
    try {
      return await this.#current.run(mark, work);
    } finally {
      mark.is_open = false;
    }
  }

  refuseOutside(): void {
    if (!this.#current.getStore()?.is_open) throw new Error('The transaction is over.');
  }

  refuseInside(): void {
    if (this.#current.getStore()?.is_open) {
      throw new Error('The database was asked inside a transaction: use the transaction you were given.');
    }
  }
}
