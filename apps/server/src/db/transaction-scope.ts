import { AsyncLocalStorage } from 'node:async_hooks';

/** The lifetime of one transaction. Using the transaction after its work is done throws. */
export class TransactionSpan {
  is_open = true;

  refuseOver(): void {
    if (!this.is_open) throw new Error('The transaction is over.');
  }
}

/**
 * Knows whether the running code is inside a transaction. Taking a second connection there would deadlock on
 * SQLite and read outside the transaction on PostgreSQL.
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
      throw new Error(
        'A query ran on the database inside a transaction: use the transaction you were given.',
      );
    }
  }
}
