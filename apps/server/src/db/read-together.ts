import type { Db, Queryable } from './db.ts';

/** Several queries that see one and the same moment. */
export const readTogether = <T>(db: Db, read: (at_once: Queryable) => Promise<T>): Promise<T> =>
  db.inTransaction('read', read);
