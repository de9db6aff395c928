import { type SelectQueryBuilder, sql } from 'kysely';
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

/** Keeps the selected rows as they are until the transaction ends; others may do the same at once. */
export const lockForShare = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (tx.engine === 'postgres' ? query.forShare() : query);

/** Locks only rows that nobody else has locked, and skips the others. */
export const lockUnclaimed = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (tx.engine === 'postgres' ? query.forNoKeyUpdate().skipLocked() : query);

/** Locks rows to delete them, and skips those that anybody else has locked or just refers to. */
export const lockUnclaimedToDelete = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (tx.engine === 'postgres' ? query.forUpdate().skipLocked() : query);

/** Until the transaction ends nobody can delete the selected rows of a table; those being deleted are left out. */
export const keepFromDeletion = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
  of: TB & string,
): SelectQueryBuilder<DB, TB, O> => (tx.engine === 'postgres' ? query.forKeyShare([of]) : query);

/** Lets one transaction at a time work under a word, where there is no row to lock yet. */
export async function lockWord(tx: Tx, word: string): Promise<void> {
  if (tx.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(tx.query);
}

/** Locks all these rows to delete them: whoever refers to them at the moment is waited for, and nobody else can begin to. */
export const lockAllToDelete = <DB, TB extends keyof DB, O>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (tx.engine === 'postgres' ? query.forUpdate() : query);
