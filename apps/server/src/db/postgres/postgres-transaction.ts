import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { Purpose } from '../db.ts';
import type { Answer, Statement } from './flight.ts';
import { command, type PostgresConnection, toResult } from './postgres-connection.ts';

const BEGIN: Record<Purpose, Statement> = {
  change: command('begin isolation level read committed read write'),
  // By default each query would see its own, newer snapshot.
  read: command('begin isolation level repeatable read read only'),
};
const COMMIT = command('commit');
const ROLLBACK = command('rollback');

type Waiting = PromiseWithResolvers<Answer> & { statement: Statement };

/**
 * A transaction in few round trips: BEGIN travels with the first statements, queries that run at once travel together,
 * and writes that nobody waits for travel with the next query or with COMMIT. One flight is in the air at a time, so
 * everything runs in the order of the calls, and nothing after a statement that failed.
 */
export class PostgresTransaction implements DatabaseConnection {
  readonly #connection: PostgresConnection;
  readonly #purpose: Purpose;
  #waiting: Waiting[] = [];
  /** Resolves when nothing is in the air. */
  #flights: Promise<void> | undefined;
  #is_begun = false;
  /** Why the transaction is aborted. */
  #failure: unknown;

  constructor(connection: PostgresConnection, purpose: Purpose) {
    this.#connection = connection;
    this.#purpose = purpose;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#add(this.#connection.toStatement(query));
    this.#takeOff();
    return toResult(await answer);
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }

  /** Runs a statement without an answer; its failure is that of the commit. */
  write(query: CompiledQuery): void {
    this.#add(this.#connection.toStatement(query)).catch(() => {});
  }

  #add(statement: Statement): Promise<Answer> {
    if (this.has_failed) return Promise.reject(this.#failure);
    const waiting = { statement, ...Promise.withResolvers<Answer>() };
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  #takeOff(): void {
    if (this.#waiting.length > 0) this.#flights ??= this.#flyAll();
  }

  async #flyAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Whoever asks in the same turn of the event loop comes along.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      const passengers = this.#waiting.splice(0);
      if (passengers.length > 0) await this.#fly(passengers);
    }
    // In the same step as the look at who waits, so that nobody is left behind.
    this.#flights = undefined;
  }

  async #fly(passengers: readonly Waiting[]): Promise<void> {
    const statements = passengers.map(({ statement }) => statement);
    if (!this.#is_begun) statements.unshift(BEGIN[this.#purpose]);
    const first = statements.length - passengers.length;
    this.#is_begun = true;
    try {
      const answers = await this.#connection.send(statements);
      for (const [index, { resolve, reject }] of passengers.entries()) {
        const answer = answers[index + first];
        if (answer) resolve(answer);
        else reject(new Error('PostgreSQL did not answer.'));
      }
    } catch (error) {
      this.#failure ??= error;
      for (const { reject } of [...passengers, ...this.#waiting.splice(0)]) reject(error);
    }
  }

  /**
   * Resolves only when PostgreSQL has answered the commit; rejects with what made it roll back. It is never asked to
   * commit after a failure, which it would answer with ROLLBACK and without an error.
   */
  async commit(): Promise<void> {
    if (!this.#is_begun && !this.#flights) return this.#writeAlone();
    const committed = this.#add(COMMIT);
    this.#takeOff();
    await committed;
  }

  /** Without BEGIN and COMMIT the statements of a flight are a transaction: all are stored, or none. */
  async #writeAlone(): Promise<void> {
    const writes = this.#waiting.splice(0).map(({ statement }) => statement);
    if (writes.length > 0) await this.#connection.send(writes);
  }

  async rollback(): Promise<void> {
    this.#failure ??= new AbortedTransactionError();
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
    await this.#flights;
    if (!this.#is_begun) return;
    try {
      await this.#connection.sendOne(ROLLBACK);
    } catch {
      this.#connection.discard();
    }
  }

  get has_failed(): boolean {
    return this.#failure !== undefined;
  }
}
