import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { isConnectionLost, isOutdatedPlan } from '../errors.ts';
import { Json } from '../json.ts';
import { refuseUnstorable } from '../parameters.ts';
import { type Answer, fly, type Statement } from './flight.ts';
import type { StatementNames } from './statement-names.ts';

function toText(parameter: unknown): string | null {
  refuseUnstorable(parameter);
  if (parameter === null) return null;
  return parameter instanceof Json ? parameter.toPostgres() : String(parameter);
}

export const toResult = <R>({ rows, row_count }: Answer): QueryResult<R> =>
  row_count === null ? { rows } : { rows, numAffectedRows: BigInt(row_count) };

/** A statement about a transaction, which is its own name. */
export const command = (text: string): Statement => ({ text, values: [], name: text });

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
  toStatement({ sql: text, parameters }: CompiledQuery): Statement {
    return { text, values: parameters.map(toText), name: this.#names.nameOf(text, parameters) };
  }

  /** Sends all at once; if one fails, those after it do not run, and all are rejected with its error. */
  async send(statements: readonly Statement[]): Promise<readonly Answer[]> {
    try {
      return await fly(this.#client, statements);
    } catch (error) {
      this.#is_broken ||= isConnectionLost(error);
      if (isOutdatedPlan(error)) this.#names.renew();
      throw error;
    }
  }

  async sendOne(statement: Statement): Promise<Answer> {
    const [answer] = await this.send([statement]);
    if (!answer) throw new Error('PostgreSQL did not answer.');
    return answer;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return toResult(await this.sendOne(this.toStatement(query)));
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
