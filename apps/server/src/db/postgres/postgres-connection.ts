import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { Client, type PoolClient, type QueryConfig } from 'pg';
import { isConnectionLost, isOutdatedPlan } from '../errors.ts';
import { Json } from '../json.ts';
import { refuseUnstorable } from '../parameters.ts';
import type { StatementNames } from './statement-names.ts';

function toValue(parameter: unknown): unknown {
  refuseUnstorable(parameter);
  return parameter instanceof Json ? parameter.toPostgres() : parameter;
}

/** A connection of the pool, held by one caller. What is sent to it is answered in order. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #is_broken = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  /** Throws for values that cannot be stored, so that nothing but the server can refuse a statement later. */
  toStatement({ sql: text, parameters }: CompiledQuery): QueryConfig {
    const values = parameters.map(toValue);
    const name = this.#names.nameOf(text, parameters);
    return name === undefined ? { text, values } : { text, values, name };
  }

  /** Sends in this turn of the event loop, whether or not earlier statements are answered. */
  async send(statement: QueryConfig) {
    this.#sendInOneWrite();
    try {
      return await this.#client.query(statement);
    } catch (error) {
      this.#is_broken ||= isConnectionLost(error);
      if (isOutdatedPlan(error)) this.#names.renew();
      throw error;
    }
  }

  /** What is sent in one turn leaves in one write, so PostgreSQL finds the next statement when it has run the last. */
  #sendInOneWrite(): void {
    if (!(this.#client instanceof Client)) return;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.send(this.toStatement(query));
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }

  /** Nobody gets this connection again. */
  discard(): void {
    this.#is_broken = true;
  }

  /** A broken connection is destroyed: a late response could still arrive on it. */
  release(): void {
    this.#client.release(this.#is_broken);
  }
}
