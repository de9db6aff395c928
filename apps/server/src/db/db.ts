import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables/tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** Runs a compiled query and returns its rows. */
type RunCompiled = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;

/** The database or a transaction in it: what a query needs that runs in either. */
export type Queryable = {
  engine: Engine;
  query: Kysely<Tables>;
  runCompiled: RunCompiled;
};

/** A transaction. */
export type Inside = Queryable & {
  /**
   * Runs a statement whose answer nobody needs, without waiting for it: on PostgreSQL it travels with the next
   * statement or the commit. If it fails, so does the transaction, with its error.
   */
  write: (query: CompiledQuery) => void;
};

/** `read` runs several queries on one snapshot. */
export type Purpose = 'change' | 'read';

export type Db = Queryable & {
  /** Runs the work in one transaction: it is committed when the work resolves and rolled back when it rejects. */
  inTransaction: <T>(purpose: Purpose, work: (inside: Inside) => Promise<T>) => Promise<T>;
  /** Receives errors that have no caller: an idle connection, a hook after a commit. */
  onBackgroundError: (error: unknown) => void;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  /** How many callers are waiting for a connection. */
  waiting: () => number;
  close: () => Promise<void>;
};
