import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type { Purpose } from '../db.ts';
import { textCode } from '../errors.ts';
import type { PostgresConnection } from './postgres-connection.ts';

const BEGIN: Record<Purpose, string> = {
  change: 'begin isolation level read committed read write',
  // By default each query would see its own, newer snapshot.
  read: 'begin isolation level repeatable read read only',
};

/** Whether a statement may be sent before BEGIN is answered: if that fails, it runs outside the transaction. */
const isHarmless = ({ query }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) && query.with === undefined;

/** What PostgreSQL answers to each statement after one that failed. */
const AFTER_A_FAILURE = '25P02';

/**
 * A transaction in few round trips: BEGIN travels with the first queries, queries that run at once travel together, and
 * writes that nobody waits for travel with COMMIT. Everything is sent, run and answered in the order of the calls.
 */
export class PostgresTransaction implements DatabaseConnection {
  readonly #connection: PostgresConnection;
  readonly #purpose: Purpose;
  #begin: Promise<unknown> | undefined;
  #is_begun = false;
  /** Once a statement waits for the answer to BEGIN, those after it do too. */
  #has_waiting = false;
  #is_over = false;
  /** Why the transaction is aborted. */
  #failure: unknown;

  constructor(connection: PostgresConnection, purpose: Purpose) {
    this.#connection = connection;
    this.#purpose = purpose;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#run(query);
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }

  /** Runs a statement without an answer; its failure is that of the commit. */
  write(query: CompiledQuery): void {
    this.#run(query).catch(() => {});
  }

  #run(query: CompiledQuery) {
    const statement = this.#connection.toStatement(query);
    return this.#inOrder(() => this.#connection.send(statement), isHarmless(query)).catch(
      (error: unknown) => {
        this.#failure ??= error;
        throw error;
      },
    );
  }

  async #inOrder<T>(send: () => Promise<T>, is_harmless = false): Promise<T> {
    this.#begin ??= this.#sendBegin();
    if (this.#is_begun) return send();
    this.#has_waiting ||= !is_harmless;
    if (!this.#has_waiting) return (await Promise.all([this.#begin, send()]))[1];
    await this.#begin;
    return send();
  }

  #sendBegin(): Promise<unknown> {
    const begin = this.#connection.send({ text: BEGIN[this.#purpose] });
    // The first to hear of it, so that nothing overtakes what waits.
    begin.then(
      () => {
        this.#is_begun = true;
      },
      () => {},
    );
    return begin;
  }

  /** Resolves only when PostgreSQL has answered the commit; rejects with what made it roll back. */
  async commit(): Promise<void> {
    if (!this.#begin) return;
    const { command } = await this.#inOrder(() => this.#connection.send({ text: 'commit' }));
    this.#is_over = true;
    // The answer when a statement of the transaction failed.
    if (command === 'ROLLBACK') throw this.#failure ?? new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    if (!this.#begin || this.#is_over) return;
    try {
      await this.#inOrder(() => this.#connection.send({ text: 'rollback' }));
    } catch {
      this.#connection.discard();
    }
  }

  get has_failed(): boolean {
    return this.#failure !== undefined;
  }

  /** The failure behind an error of the work: that of a write is told by a later statement first. */
  causeOf(error: unknown): unknown {
    return textCode(error) === AFTER_A_FAILURE ? (this.#failure ?? error) : error;
  }
}
