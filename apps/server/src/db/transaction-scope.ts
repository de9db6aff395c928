import { AsyncLocalStorage } from 'node:async_hooks';

/** One transaction from its beginning until its work is done; whoever keeps it beyond that is refused. */
export class TransactionSpan {
  is_open = true;

  refuseOver(): void {
    if (!this.is_open) throw new Error('The transaction is over.');
  }
}

/**
 * Knows whether the running code is inside a transaction. Asking the database for another connection
 * there would wait for itself on SQLite and read beside the transaction on PostgreSQL.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<TransactionSpan>();

  async run<T>(work: (span: TransactionSpan) => Promise<T>): Promise<T> {
    const span = new TransactionSpan();
    try {
      return await this.#current.run(span, work, span);
    } finally {
      span.is_open = false;
    }
  }

  refuseInside(): void {
    if (this.#current.getStore()?.is_open) {
      throw new Error('The database was asked inside a transaction: use the transaction you were given.');
    }
  }
}
