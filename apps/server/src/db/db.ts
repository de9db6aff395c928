import type { CompiledQuery, Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** Gives the rows of a query that is put together already. */
export type Ask = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;

/** The database or a transaction in it: what a query needs that runs in either. */
export type Queryable = {
  engine: Engine;
  query: Kysely<Tables>;
  ask: Ask;
};

/** Changes something, or reads several things that are to be of one and the same moment. */
type Purpose = 'change' | 'read';

export type Db = Queryable & {
  /** Runs the work in one transaction: what it did stands when it is done, and nothing of it when it fails. */
  inTransaction: <T>(purpose: Purpose, work: (inside: Queryable) => Promise<T>) => Promise<T>;
  /** Told what fails where nobody waits for an answer: an idle connection, a hook after a commit. */
  onBackgroundError: (error: unknown) => void;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  /** How many wait for a connection just now. */
  waiting: () => number;
  close: () => Promise<void>;
};

export const askThrough =
  (query: Kysely<Tables>): Ask =>
  async (compiled) =>
    (await query.executeQuery(compiled)).rows;
