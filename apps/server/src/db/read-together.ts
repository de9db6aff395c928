import type { Db, Queryable } from './db.ts';

/** Several queries that see one and the same moment; on SQLite a transaction has the file to itself anyway. */
export function readTogether<T>(db: Db, read: (at_once: Queryable) => Promise<T>): Promise<T> {
  const transaction = db.query.transaction();
  const frozen =
    db.engine === 'postgres'
      ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
      : transaction;
  return frozen.execute((query) => db.scope.run(() => read({ engine: db.engine, query })));
}
