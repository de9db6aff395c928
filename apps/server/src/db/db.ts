import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';
import type { TransactionScope } from './transaction-scope.ts';

export type Db = {
  engine: Engine;
  query: Kysely<Tables>;
  scope: TransactionScope;
  /** Told what fails where nobody waits for an answer: an idle connection, a hook after a commit. */
  onBackgroundError: (error: unknown) => void;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  /** How many wait for a connection just now. */
  waiting: () => number;
  close: () => Promise<void>;
};

/** The database or a transaction in it: what a query needs that runs in either. */
export type Queryable = Pick<Db, 'engine' | 'query'>;
