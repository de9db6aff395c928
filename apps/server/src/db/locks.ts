import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from './transact.ts';

/**
 * Keeps the selected rows from being changed by others until the transaction ends. Rows that merely
 * refer to them can still be added. On SQLite the transaction holds the lock of the whole file already.
 */
export const lockForUpdate = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  /** Of a join, the table whose rows are meant; without it those of all. */
  of?: TB & string,
): SelectQueryBuilder<DB, TB, O> =>
  tx.engine === 'postgres' ? query.forNoKeyUpdate(of === undefined ? undefined : [of]) : query;

/** The same for rows nobody else holds at this moment: what others are at work on is left out. */
export const lockUnclaimed = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (tx.engine === 'postgres' ? query.forNoKeyUpdate().skipLocked() : query);
