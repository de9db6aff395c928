import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from './transact.ts';

/**
 * Locks the selected rows until the transaction ends. Others can still insert rows that refer to them. On SQLite
 * the transaction already holds the lock of the whole file.
 */
export const lockForUpdate = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  /** In a join, the table to lock; all tables by default. */
  of?: TB & string,
): SelectQueryBuilder<DB, TB, O> =>
  tx.engine === 'postgres' ? query.forNoKeyUpdate(of === undefined ? undefined : [of]) : query;

/** Locks only rows that nobody else has locked, and skips the others. */
export const lockUnclaimed = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (tx.engine === 'postgres' ? query.forNoKeyUpdate().skipLocked() : query);
